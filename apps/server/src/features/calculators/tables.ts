import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { copyWorkbooks } from './copy-queries.ts';

/** The tables of workbooks. The values that mentees enter are not here but in the mentee's part of an action. */
export const tables = ['workbook_versions', 'workbooks'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  workbook_versions: {
    ...aboutNobody,
    other: ['workbook_id', 'number', 'definition', 'published_at', 'published_by'],
    why: 'published workbooks',
  },
  workbooks: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'name', 'draft', 'draft_version', 'draft_saved_at', 'draft_saved_by'] as const),
      ...(['report', 'published', 'archived_at', 'created_by', 'created_at'] as const),
    ],
    why: 'the workbooks of a programme',
  },
};

export const calculatorsOwner: TableOwner = {
  classes,
  async copyTo(db, { fromId, toId, ids }) {
    ids.set('workbooks', await copyWorkbooks(db, fromId, toId));
  },
};
