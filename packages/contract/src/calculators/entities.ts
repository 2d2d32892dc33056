import { workbookSchema } from '@ithaki/workbook/schema';
import type { ReportLine } from '@ithaki/workbook/xlsx';
import { z } from 'zod';
import { id, instant, localText, version } from '../core/fields.ts';

export const workbookName = localText(300);

const person = z.strictObject({ Id: id, Name: z.string() });

/** Something in a spreadsheet that an import left out or changed, with its location. */
export const workbookLine: z.ZodType<ReportLine> = z.strictObject({
  kind: z.enum([
    ...(['unknownFunction', 'unknownName', 'unreadableFormula', 'indirect', 'circle', 'differentValue'] as const),
    ...(['badFormat', 'picture', 'conditionalFormat', 'pivotTable', 'chartType', 'chartRange', 'validation'] as const),
    ...(['chart', 'chartLook', 'shape', 'control', 'rotatedText', 'diagonalBorder', 'patternFill'] as const),
    ...(['comment', 'hyperlink', 'textBox', 'slicer', 'sparkline', 'table', 'dates1904', 'invalidation'] as const),
  ]),
  sheet: z.string().exactOptional(),
  cell: z.string().exactOptional(),
  detail: z.string().exactOptional(),
});

/** A published workbook, as opened for use. */
export const openedWorkbook = z.strictObject({
  Id: id,
  Name: workbookName,
  /** The requested version, and the latest one. */
  Version: z.int(),
  Latest: z.int(),
  Workbook: workbookSchema,
});
export type OpenedWorkbook = z.output<typeof openedWorkbook>;

/** A workbook in the list. */
export const listedWorkbook = z.strictObject({
  Id: id,
  Name: workbookName,
  /** The newest published version; null before the first. */
  Published: z.int().nullable(),
  PublishedAt: instant.nullable(),
  /** Whether it has an unpublished draft. */
  HasDraft: z.boolean(),
  Archived: z.boolean(),
  /** Number of actions that show it. */
  Actions: z.int(),
  ChangedAt: instant,
});
export type ListedWorkbook = z.output<typeof listedWorkbook>;

/** A workbook in its editor. */
export const editedWorkbook = z.strictObject({
  Id: id,
  Name: workbookName,
  Draft: workbookSchema,
  /** Whether the draft differs from the published version. */
  IsChanged: z.boolean(),
  /** Number of saves of the draft. */
  Version: version,
  SavedAt: instant.nullable(),
  SavedBy: person.nullable(),
  Published: z.int().nullable(),
  Archived: z.boolean(),
  /** What could not be taken over from the file it was imported from. */
  Report: z.array(workbookLine),
});
export type EditedWorkbook = z.output<typeof editedWorkbook>;

/** A published version of a workbook. */
export const workbookVersion = z.strictObject({
  Number: z.int(),
  PublishedAt: instant,
  PublishedBy: person.nullable(),
});
