import { aboutNobody, type Classes } from '../../platform/database/ownership.ts';

/** The tables of workbooks; what a mentee enters belongs to the mentee’s part of an action. */
export const tables = ['workbook_versions', 'workbooks'] as const;

/** What each column holds of people, and what becomes of it when a person is erased. */
export const classes: Classes<(typeof tables)[number]> = {
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
