import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { copyLibrary } from './copy-library.ts';
import { moveMaterial, moveOpinions } from './table-owner-queries.ts';

/** The tables of the library. */
export const tables = [
  'library_categories',
  'library_favourites',
  'library_items',
  'library_ratings',
  'library_shares',
  'library_texts',
  'library_uploads',
  'library_uses',
  'library_versions',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  library_categories: {
    ...aboutNobody,
    other: ['id', 'project_id', 'parent_id', 'name', 'sort_order', 'version', 'created_at'],
    why: 'the tree of the library',
  },
  library_favourites: {
    whose: ['user_id'],
    personal: ['item_id', 'marked_at'],
    other: ['user_id'],
    why: 'what a person marked in the library',
    kept: 'while the account is there',
    erase: 'delete',
  },
  library_items: {
    whose: ['owner_id'],
    personal: [],
    other: [
      ...(['id', 'project_id', 'owner_id', 'created_at', 'stars_sum', 'ratings', 'shown_id', 'shown_at'] as const),
      ...(['category_id', 'kind', 'language', 'tags', 'sort_key', 'head', 'words'] as const),
    ],
    why: 'what the programme shares with everyone; stays when who put it there goes',
    kept: 'while the programme is there',
    erase: 'nothing',
  },
  library_ratings: {
    whose: ['user_id'],
    personal: ['item_id', 'stars', 'rated_at'],
    other: ['user_id'],
    why: 'how a person rates what is in the library',
    kept: 'while the account is there',
    erase: 'delete',
  },
  library_shares: {
    whose: ['mentee_id'],
    personal: ['is_new', 'shared_at', 'opened_at', 'last_opened_at', 'opens'],
    other: ['id', 'project_id', 'item_id', 'mentee_id', 'sender_id'],
    why: 'what was sent to a mentee of the library, and whether they opened it',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  library_texts: {
    ...aboutNobody,
    other: ['version_id', 'state', 'body', 'read_at'],
    why: 'finding material by the text of its file',
  },
  library_uploads: {
    whose: ['user_id'],
    personal: ['title'],
    other: ['upload_id', 'user_id', 'item_id', 'category_id', 'version_id'],
    why: 'what a person says of a file that is on its way into the library',
    kept: 'until it expires',
    erase: 'delete',
  },
  library_uses: {
    whose: ['user_id'],
    personal: ['item_id', 'first_at', 'last_at', 'times'],
    other: ['user_id'],
    why: 'what a person opened in the library, to find it again',
    kept: 'while the account is there',
    erase: 'delete',
  },
  library_versions: {
    whose: ['made_by'],
    personal: [],
    other: [
      ...([
        'id',
        'item_id',
        'number',
        'state',
        'title',
        'category_id',
        'kind',
        'language',
        'metadata',
        'tags',
      ] as const),
      ...(['link', 'file_id', 'file_version', 'file_name', 'type', 'bytes', 'made_by', 'made_at'] as const),
      ...(['decided_by', 'decided_at', 'reason'] as const),
    ],
    why: 'what is shared with everyone, version by version',
    kept: 'while the programme is there',
    erase: 'nothing',
  },
};

export const libraryOwner: TableOwner = {
  classes,
  async moveTo(db, fromId, toId) {
    await moveMaterial(db, fromId, toId);
    await moveOpinions(db, fromId, toId);
  },
  copyTo: (db, { fromId, toId }) => copyLibrary(db, fromId, toId),
};
