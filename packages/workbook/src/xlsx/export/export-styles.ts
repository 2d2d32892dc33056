import type { CellStyle, ConditionalRule, WriteSheet } from 'hucre';
import { patternOf } from '../../format/display.ts';
import type { OpenWorkbook } from '../../wire/open-workbook.ts';
import type { WireLine, WireRule, WireSheet, WireStyle } from '../../wire/wire-workbook.ts';
import { fileFormula } from './file-formula.ts';

/** Maximum number of empty cells written only because their row or column has a style. */
const MOST_EMPTY = 50_000;

/** Returns the style of a cell as files describe it; undefined for a cell without formatting. */
export function styleOf(
  { wire }: OpenWorkbook,
  style: number | undefined,
  format: readonly number[] | undefined,
  isInput: boolean,
): CellStyle | undefined {
  const wireStyle = style === undefined ? undefined : wire.Styles[style];
  const pattern = format && patternOf(format.map((part) => wire.Formats[part] ?? ''));
  const fileStyle: CellStyle = {
    ...(wireStyle ? fileStyleOf(wireStyle) : {}),
    ...(pattern && pattern !== 'General' ? { numFmt: pattern } : {}),
    ...(isInput ? { protection: { locked: false } } : {}),
  };
  return Object.keys(fileStyle).length > 0 ? fileStyle : undefined;
}

const fileColor = (color: string) => ({ rgb: color.slice(1) });

function fileStyleOf({ Fill, Align, Vertical, Indent, Wrap, Border, ...fontSettings }: WireStyle): CellStyle {
  const font = fontOf(fontSettings);
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
    ...(Fill ? { fill: { type: 'pattern', pattern: 'solid', fgColor: fileColor(Fill) } } : {}),
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
  ...(Color ? { color: fileColor(Color) } : {}),
});

const sideOf = (line: true | WireLine) =>
  line === true
    ? { style: 'thin' as const }
    : { style: line.Style, ...(line.Color ? { color: fileColor(line.Color) } : {}) };

/** Styles of empty cells from their rows and columns, by 'row,column': the file stores styles per cell. */
export function emptyCellStyles(
  open: OpenWorkbook,
  { Table, RowStyles = {}, ColumnStyles = {} }: WireSheet,
): [place: string, style: CellStyle][] {
  const occupied = new Set(
    Table.flatMap(({ row, col, rowspan = 1, colspan = 1 }) =>
      rowspan * colspan > 10_000
        ? []
        : Array.from(
            { length: rowspan * colspan },
            (_, index) => `${row + Math.floor(index / colspan)},${col + (index % colspan)}`,
          ),
    ),
  );
  const lastRow = Math.max(-1, ...Table.map(({ row }) => row));
  const lastColumn = Math.max(-1, ...Table.map(({ col }) => col));
  const styles: [string, CellStyle][] = [];
  const rows = Object.keys(RowStyles).map(Number);
  const columns = Object.keys(ColumnStyles).map(Number);
  const put = (row: number, column: number) => {
    const place = `${row},${column}`;
    if (row > lastRow || column > lastColumn || occupied.has(place) || styles.length >= MOST_EMPTY) return;
    occupied.add(place);
    const style = styleOf(open, RowStyles[row] ?? ColumnStyles[column], undefined, false);
    if (style) styles.push([place, style]);
  };
  for (const row of rows) for (let column = 0; column <= lastColumn; column++) put(row, column);
  for (const column of columns) for (let row = 0; row <= lastRow; row++) put(row, column);
  return styles;
}

/** The rows and columns that stay visible while scrolling. */
export function frozenPanesOf({ Frozen: { Rows, Columns } = {} }: WireSheet): Pick<WriteSheet, 'freezePane'> {
  if (!Rows && !Columns) return {};
  return { freezePane: { ...(Rows ? { rows: Rows } : {}), ...(Columns ? { columns: Columns } : {}) } };
}

/** Returns the conditional formats of a sheet as files describe them. */
export function rulesOf({ wire }: OpenWorkbook, { Conditions = [] }: WireSheet): Pick<WriteSheet, 'conditionalRules'> {
  if (Conditions.length === 0) return {};
  return {
    conditionalRules: Conditions.map(({ Cells, Rule, Style, Last }, index): ConditionalRule => {
      const wireStyle = Style === undefined ? undefined : wire.Styles[Style];
      const style = wireStyle && differenceOf(wireStyle);
      return {
        ...ruleOf(Rule),
        priority: index + 1,
        range: Cells,
        ...(style ? { style } : {}),
        ...(Last ? { stopIfTrue: true } : {}),
      };
    }),
  };
}

/** Differential styles hold their fill colour as the background. */
function differenceOf(wireStyle: WireStyle): CellStyle {
  const { fill, ...style } = fileStyleOf(wireStyle);
  return fill && wireStyle.Fill
    ? {
        ...style,
        fill: {
          type: 'pattern',
          pattern: 'solid',
          fgColor: fileColor(wireStyle.Fill),
          bgColor: fileColor(wireStyle.Fill),
        },
      }
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
  if (rule.Type === 'Icons') {
    const { Set: iconSet, Reverse: reverse = false, IconOnly = false } = rule;
    // Files define icons by the least value of each, so a point may not be the greatest value.
    const begins = cfvo.map(({ type, ...point }) => ({ ...point, type: type === 'max' ? ('num' as const) : type }));
    return { type: 'iconSet', iconSet: { iconSet, cfvo: begins, reverse, showValue: !IconOnly } };
  }
  return rule.Type === 'Bar'
    ? { type: 'dataBar', dataBar: { cfvo, color: `FF${rule.Color.slice(1)}` } }
    : { type: 'colorScale', colorScale: { cfvo, colors: rule.Colors.map((color) => `FF${color.slice(1)}`) } };
}
