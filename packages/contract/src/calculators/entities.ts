import { workbookSchema } from '@ithaki/workbook/schema';
import type { ReportLine } from '@ithaki/workbook/xlsx';
import { z } from 'zod';
import { id, instant, localText, version } from '../core/fields.ts';

export const workbookName = localText(300);

const person = z.strictObject({ Id: id, Name: z.string() });

/** What an import could not take over, or took over otherwise, with its place. */
export const workbookLine: z.ZodType<ReportLine> = z.strictObject({
  kind: z.enum([
    ...(['unknownFunction', 'unknownName', 'unreadableFormula', 'indirect', 'circle', 'differentValue'] as const),
    ...(['badFormat', 'picture', 'conditionalFormat', 'pivotTable', 'chartType', 'chartRange', 'validation'] as const),
    ...(['comment', 'hyperlink', 'textBox', 'slicer', 'sparkline', 'table', 'dates1904', 'invalidation'] as const),
  ]),
  sheet: z.string().exactOptional(),
  cell: z.string().exactOptional(),
  detail: z.string().exactOptional(),
});

/** A workbook as those use it who work with it. */
export const openedWorkbook = z.strictObject({
  Id: id,
  Name: workbookName,
  /** The version that was asked for, and the newest there is. */
  Version: z.int(),
  Latest: z.int(),
  Workbook: workbookSchema,
});
export type OpenedWorkbook = z.output<typeof openedWorkbook>;

/** A workbook as listed. */
export const listedWorkbook = z.strictObject({
  Id: id,
  Name: workbookName,
  /** The newest published version; null before the first. */
  Published: z.int().nullable(),
  PublishedAt: instant.nullable(),
  /** Whether a draft waits to be published. */
  HasDraft: z.boolean(),
  Archived: z.boolean(),
  /** Actions that show it. */
  Actions: z.int(),
  ChangedAt: instant,
});
export type ListedWorkbook = z.output<typeof listedWorkbook>;

/** A workbook as its editor opens it. */
export const editedWorkbook = z.strictObject({
  Id: id,
  Name: workbookName,
  Draft: workbookSchema,
  /** Whether the draft is not the published version. */
  IsChanged: z.boolean(),
  /** Counts the saves of the draft. */
  Version: version,
  SavedAt: instant.nullable(),
  SavedBy: person.nullable(),
  Published: z.int().nullable(),
  Archived: z.boolean(),
  /** What the file it came from could not bring. */
  Report: z.array(workbookLine),
});
export type EditedWorkbook = z.output<typeof editedWorkbook>;

/** A published version of a workbook. */
export const workbookVersion = z.strictObject({
  Number: z.int(),
  PublishedAt: instant,
  PublishedBy: person.nullable(),
});
