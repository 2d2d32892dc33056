import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { moveFiles } from './table-owner-queries.ts';

/** The tables of files. */
export const tables = ['file_contents', 'file_shares', 'file_uploads', 'file_versions', 'files'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  file_contents: {
    ...aboutNobody,
    other: ['sha256', 'bytes', 'media_type', 'thumbnail', 'touched_at'],
    why: 'bytes of files, of nobody by themselves; those that no file has any more are removed within a day',
  },
  file_shares: {
    whose: ['receiver_id'],
    personal: ['receiver_id', 'shared_at', 'opened_at'],
    other: ['file_id'],
    why: 'with whom a file was shared',
    kept: 'while the account is there',
    erase: 'delete',
  },
  file_uploads: {
    whose: ['uploader_id', 'user_id'],
    personal: ['file_name'],
    other: [
      ...(['id', 'project_id', 'kind', 'ref', 'user_id', 'name', 'file_index', 'uploader_id', 'media_type'] as const),
      ...(['parts', 'part_size', 'bytes', 'sha256', 'started_at', 'touched_at', 'file_id', 'version'] as const),
      ...(['ended_at'] as const),
    ],
    why: 'files on their way',
    kept: 'until it expires',
    erase: 'delete',
  },
  file_versions: {
    whose: ['uploader_id'],
    personal: ['file_name'],
    other: ['file_id', 'version', 'sha256', 'uploader_id', 'uploaded_at'],
    why: 'what a person uploaded; about themselves it goes with the file, about others it stays with those',
    kept: 'while the programme is there',
    erase: 'nothing',
  },
  files: {
    whose: ['user_id'],
    personal: ['name', 'ref'],
    other: ['id', 'project_id', 'kind', 'user_id', 'file_index', 'created_at', 'shared_at'],
    why: 'files about a person, with all their versions',
    kept: 'while the programme is there',
    erase: 'delete',
  },
};

export const filesOwner: TableOwner = { classes, moveTo: moveFiles };
