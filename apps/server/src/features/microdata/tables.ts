import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { moveSheets } from './table-owner-queries.ts';

/** The tables of sheets on participants and of their questions. */
export const tables = [
  'microdata_definitions',
  'microdata_events',
  'microdata_explanations',
  'microdata_sheets',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  microdata_definitions: {
    ...aboutNobody,
    other: ['project_id', 'sheet', 'version', 'content', 'saved_at'],
    why: 'the questions of the sheets, by version; copied with the texts of the programme',
  },
  microdata_sheets: {
    whose: ['user_id'],
    personal: ['answers', 'special'],
    other: [
      ...(['id', 'project_id', 'user_id', 'sheet', 'definition', 'state', 'mentee_final_at'] as const),
      ...(['mentor_final_at', 'version', 'changed_at'] as const),
    ],
    why: 'what a person says in the sheets that the funding of the programme asks for',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  microdata_events: {
    whose: ['user_id'],
    personal: ['reason'],
    other: ['id', 'project_id', 'user_id', 'sheet', 'kind', 'by_id', 'at'],
    why: 'who saved, handed in or opened a person’s sheets, and when',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  microdata_explanations: {
    whose: ['user_id'],
    personal: ['reason'],
    other: [
      ...(['project_id', 'user_id', 'sheet', 'code', 'question_id', 'rule_version', 'digest', 'by_id', 'at'] as const),
    ],
    why: 'why a warning about a person’s sheet was left as it is',
    kept: 'while the programme is there',
    erase: 'delete',
  },
};

export const microdataOwner: TableOwner = { classes, moveTo: moveSheets };
