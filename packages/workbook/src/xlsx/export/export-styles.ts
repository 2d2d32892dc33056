import type { CellStyle, ConditionalRule, WriteSheet } from 'hucre';
import { patternOf } from '../../format/display.ts';
import type { OpenWorkbook } from '../../wire/open-workbook.ts';
import type { WireLine, WireRule, WireSheet, WireStyle } from '../../wire/wire-workbook.ts';
import { fileFormula } from './file-formula.ts';

/** Most empty cells to write because their row or column has a style. */
const MOST_EMPTY = 50_000;

/** The style of a cell in the file's terms; undefined for a plain one. */
export function styleOf(
  { wire }: OpenWorkbook,
  style: number | undefined,
  format: readonly number[] | undefined,
  isInput: boolean,
): CellStyle | undefined {
  const look = style === undefined ? undefined : wire.Styles[style];
  const pattern = format && patternOf(format.map((part) => wire.Formats[part] ?? ''));
  const made: CellStyle = {
    ...(look ? lookOf(look) : {}),
    ...(pattern && pattern !== 'General' ? { numFmt: pattern } : {}),
    ...(isInput ? { protection: { locked: false } } : {}),
  };
  return Object.keys(made).length > 0 ? made : undefined;
}

const inFile = (color: string) => ({ rgb: color.slice(1) });

function lookOf({ Fill, Align, Vertical, Indent, Wrap, Border, ...words }: WireStyle): CellStyle {
  const font = fontOf(words);
  const alignment = {
    ...(Align ? { horizontal: Align } : {}),
    ...(Vertical ? { vertical: Vertical } : {}),
    ...(Indent ? { indent: Indent } : {}),
    ...(Wrap ? { wrapText: true } : {}),
  };
  const border = {
    ...(Border?.Top ? { top: sideOf(Border.Top) } : {}),
    ...(Border?.Right ? { right: sideOf(Border.Right) } : {}),
    ...(Border?.Bottom ? { bottom: sideOf(Border.Bottom) } : {}),
    ...(Border?.Left ? { left: sideOf(Border.Left) } : {}),
  };
  return {
    ...(Object.keys(font).length > 0 ? { font } : {}),
    ...(Fill ? { fill: { type: 'pattern', pattern: 'solid', fgColor: inFile(Fill) } } : {}),
    ...(Object.keys(alignment).length > 0 ? { alignment } : {}),
    ...(Object.keys(border).length > 0 ? { border } : {}),
  };
}

const fontOf = ({ Bold, Italic, Underline, Strike, Size, Color }: WireStyle): NonNullable<CellStyle['font']> => ({
  ...(Bold ? { bold: true } : {}),
  ...(Italic ? { italic: true } : {}),
  ...(Underline ? { underline: true } : {}),
  ...(Strike ? { strikethrough: true } : {}),
  ...(Size ? { size: Size } : {}),
  ...(Color ? { color: inFile(Color) } : {}),
});

const sideOf = (line: true | WireLine) =>
  line === true
    ? { style: 'thin' as const }
    : { style: line.Style, ...(line.Color ? { color: inFile(line.Color) } : {}) };

/** Styles of empty cells from their rows and columns, by 'row,column': the file stores styles per cell. */
export function emptyLooks(
  open: OpenWorkbook,
  { Table, RowStyles = {}, ColumnStyles = {} }: WireSheet,
): [place: string, style: CellStyle][] {
  const taken = new Set(
    Table.flatMap(({ row, col, rowspan = 1, colspan = 1 }) =>
      rowspan * colspan > 10_000
        ? []
        : Array.from(
            { length: rowspan * colspan },
            (_, at) => `${row + Math.floor(at / colspan)},${col + (at % colspan)}`,
          ),
    ),
  );
  const lastRow = Math.max(-1, ...Table.map(({ row }) => row));
  const lastColumn = Math.max(-1, ...Table.map(({ col }) => col));
  const looks: [string, CellStyle][] = [];
  const rows = Object.keys(RowStyles).map(Number);
  const columns = Object.keys(ColumnStyles).map(Number);
  const put = (row: number, column: number) => {
    const place = `${row},${column}`;
    if (row > lastRow || column > lastColumn || taken.has(place) || looks.length >= MOST_EMPTY) return;
    taken.add(place);
    const style = styleOf(open, RowStyles[row] ?? ColumnStyles[column], undefined, false);
    if (style) looks.push([place, style]);
  };
  for (const row of rows) for (let column = 0; column <= lastColumn; column++) put(row, column);
  for (const column of columns) for (let row = 0; row <= lastRow; row++) put(row, column);
  return looks;
}

/** The rows and columns that stay visible while scrolling. */
export function frozenOf({ Frozen: { Rows, Columns } = {} }: WireSheet): Pick<WriteSheet, 'freezePane'> {
  if (!Rows && !Columns) return {};
  return { freezePane: { ...(Rows ? { rows: Rows } : {}), ...(Columns ? { columns: Columns } : {}) } };
}

/** The conditional formats of a sheet in the file's terms. */
export function rulesOf({ wire }: OpenWorkbook, { Conditions = [] }: WireSheet): Pick<WriteSheet, 'conditionalRules'> {
  if (Conditions.length === 0) return {};
  return {
    conditionalRules: Conditions.map(({ Cells, Rule, Style, Last }, at): ConditionalRule => {
      const look = Style === undefined ? undefined : wire.Styles[Style];
      const style = look && changeOf(look);
      return {
        ...ruleOf(Rule),
        priority: at + 1,
        range: Cells,
        ...(style ? { style } : {}),
        ...(Last ? { stopIfTrue: true } : {}),
      };
    }),
  };
}

/** Differential styles hold their fill colour as the background. */
function changeOf(look: WireStyle): CellStyle {
  const { fill, ...style } = lookOf(look);
  return fill && look.Fill
    ? { ...style, fill: { type: 'pattern', pattern: 'solid', fgColor: inFile(look.Fill), bgColor: inFile(look.Fill) } }
    : style;
}

type RuleOnly = Omit<ConditionalRule, 'priority' | 'range'>;

function ruleOf(rule: WireRule): RuleOnly {
  if (rule.Type === 'Formula') return { type: 'expression', formula: fileFormula(rule.Formula) };
  const cfvo = rule.Points.map(({ At, Value }) => ({
    // The writer has no 'formula' type; programs accept a formula under 'num'.
    type: At === 'formula' ? ('num' as const) : At,
    ...(Value === undefined ? {} : { value: fileFormula(Value) }),
  }));
  return rule.Type === 'Bar'
    ? { type: 'dataBar', dataBar: { cfvo, color: `FF${rule.Color.slice(1)}` } }
    : { type: 'colorScale', colorScale: { cfvo, colors: rule.Colors.map((color) => `FF${color.slice(1)}`) } };
}
