import { aboutNobody, type Table, type TableClass } from './table-class.ts';

/** The tables of workbooks; what a mentee enters is the mentee's part of an action. */
export const classesOfCalculators = {
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
} satisfies { [T in Table]?: TableClass<T> };
