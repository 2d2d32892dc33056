import { z } from 'zod';
import type { ErrorCode } from '../values/error.ts';
import type { WireWorkbook } from '../wire/wire-workbook.ts';

/** Excel's limits on characters in a formula and in the text of a cell. */
const FORMULA = 8_192;
const TEXT = 32_767;
/** Excel's limits on rows and columns of a sheet. */
const ROWS = 1_048_576;
const COLUMNS = 16_384;
const CELLS = 1_000_000;

const place = z.int().min(0).max(CELLS);
const row = z.int().min(0).max(ROWS);
const column = z.int().min(0).max(COLUMNS);
const name = z.string().min(1).max(200);
const text = z.string().max(TEXT);
const codes: readonly [ErrorCode, ...ErrorCode[]] = [
  ...(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#CIRC!', '#SPILL!', '#CALC!'] as const),
];

const value = z.union([z.number(), text, z.boolean(), z.null(), z.strictObject({ Error: z.enum(codes) })]);
const formats = z.array(place).max(4);
const seen = z.enum(['Number', 'Text', 'Truth']);

const limits = z.strictObject({
  Least: z.number().optional(),
  Most: z.number().optional(),
  Whole: z.boolean().optional(),
  Options: z
    .array(z.union([z.string().max(1_000), z.number()]))
    .max(10_000)
    .optional(),
  Unit: z.string().max(40).optional(),
});

const cell = z.strictObject({
  Type: z.enum(['Input', 'Number', 'Formula', 'Text', 'Truth']),
  Value: value.optional(),
  Formula: z.string().max(FORMULA).optional(),
  Format: formats.optional(),
  InvalidatesCells: z.array(place).max(CELLS).optional(),
  InvalidateRanges: z.array(place).max(CELLS).optional(),
  Block: z.tuple([row, column]).optional(),
  Grows: z.literal(true).optional(),
  FullName: name.optional(),
  Limits: limits.optional(),
});

const range = z.strictObject({
  Cells: z.array(z.array(z.union([place, z.null()])).max(COLUMNS)).max(ROWS),
  Invalidates: z.array(place).max(CELLS).optional(),
  Value: value.optional(),
});

const tableCell = z.strictObject({
  row,
  col: column,
  active: place.optional(),
  text: text.optional(),
  type: seen.optional(),
  style: place.optional(),
  Format: formats.optional(),
  rowspan: row.optional(),
  colspan: column.optional(),
  Note: text.optional(),
});

const dataSet = z.strictObject({
  Data: place,
  Label: z.union([text, place]).optional(),
  Labels: place.optional(),
  type: z.string().max(40).optional(),
  axis: z.literal('right').optional(),
});

const chart = z.strictObject({
  type: z.string().max(40),
  DataSets: z.array(dataSet).max(255),
  Labels: place.optional(),
  options: z.record(z.string().max(100), z.unknown()).optional(),
  stacked: z.enum(['sum', 'share']).optional(),
  transpose: z.boolean().optional(),
  single: z.boolean().optional(),
  horizontal: z.boolean().optional(),
});

const color = z.string().max(40);
const point = z.strictObject({
  At: z.enum(['min', 'max', 'num', 'percent', 'percentile', 'formula']),
  Value: z.string().max(FORMULA).optional(),
});
const points = z.array(point).min(2).max(3);
const condition = z.strictObject({
  Cells: z.string().max(TEXT),
  Rule: z.discriminatedUnion('Type', [
    z.strictObject({ Type: z.literal('Formula'), Formula: z.string().max(FORMULA) }),
    z.strictObject({ Type: z.literal('Scale'), Points: points, Colors: z.array(color).min(2).max(3) }),
    z.strictObject({ Type: z.literal('Bar'), Points: points, Color: color }),
    z.strictObject({
      Type: z.literal('Icons'),
      Set: z.string().max(40),
      Points: z.array(point).min(3).max(5),
      Reverse: z.boolean().optional(),
      IconOnly: z.boolean().optional(),
    }),
  ]),
  Style: place.optional(),
  Last: z.boolean().optional(),
});
const looks = z.record(z.string().regex(/^\d{1,7}$/), place);

const sheet = z.strictObject({
  Name: name,
  Table: z.array(tableCell).max(CELLS),
  Charts: z.array(chart).max(200),
  Widths: z.record(z.string().regex(/^\d{1,5}$/), z.number().min(0).max(1_000)).optional(),
  Heights: z.record(z.string().regex(/^\d{1,7}$/), z.number().min(0).max(1_000)).optional(),
  HiddenRows: z.array(row).max(ROWS).optional(),
  Hidden: z.boolean().optional(),
  NoGridLines: z.boolean().optional(),
  Frozen: z.strictObject({ Rows: row.optional(), Columns: column.optional() }).optional(),
  RowStyles: looks.optional(),
  ColumnStyles: looks.optional(),
  Conditions: z.array(condition).max(10_000).optional(),
});

const line = z.strictObject({
  Style: z.enum(['thin', 'medium', 'thick', 'dotted', 'dashed', 'double']),
  Color: color.optional(),
});
const side = z.union([z.boolean(), line]).optional();
const style = z.strictObject({
  Bold: z.boolean().optional(),
  Italic: z.boolean().optional(),
  Underline: z.boolean().optional(),
  Size: z.number().min(1).max(409).optional(),
  Color: z.string().max(40).optional(),
  Fill: z.string().max(40).optional(),
  Strike: z.boolean().optional(),
  Align: z.enum(['left', 'center', 'right']).optional(),
  Vertical: z.enum(['top', 'bottom']).optional(),
  Indent: z.number().min(0).max(250).optional(),
  Wrap: z.boolean().optional(),
  Border: z.strictObject({ Top: side, Right: side, Bottom: side, Left: side }).optional(),
});

const shape = z.strictObject({
  Active: z.array(cell).max(CELLS),
  Ranges: z.array(range).max(CELLS),
  Layout: z.array(sheet).min(1).max(1_000),
  Styles: z.array(style).max(100_000),
  Formats: z.array(z.string().max(1_000)).max(100_000),
  Preprocess: z.string().max(100_000).optional(),
  Postprocess: z.string().max(100_000).optional(),
  Results: z.array(place).max(100).optional(),
  Names: z
    .array(z.strictObject({ Name: name, Formula: z.string().max(FORMULA), Sheet: place.optional() }))
    .max(10_000)
    .optional(),
  Iterate: z.strictObject({ Count: z.int().min(1).max(1_000), Change: z.number().min(0) }).optional(),
  Rules: z.literal('excel').optional(),
});

/**
 * A workbook as stored and sent. Sheet names must be unique; cells and ranges are referred to by index, which must
 * exist.
 */
export const workbookSchema: z.ZodType<WireWorkbook> = shape.refine(isWhole, {
  error: 'danglingPlace',
}) as unknown as z.ZodType<WireWorkbook>;

function isWhole({ Active, Ranges, Layout, Results = [] }: z.output<typeof shape>): boolean {
  const cells = Active.length;
  const ranges = Ranges.length;
  const names = new Set(Layout.map((one) => one.Name.toLowerCase()));
  return (
    names.size === Layout.length &&
    Results.every((at) => at < cells) &&
    Ranges.every(({ Cells }) => Cells.every((line) => line.every((at) => at === null || at < cells))) &&
    Layout.every(
      ({ Table, Charts }) =>
        Table.every(({ active = -1 }) => active < cells) &&
        Charts.every(({ DataSets }) => DataSets.every(({ Data, Labels = -1 }) => Data < ranges && Labels < ranges)),
    )
  );
}
