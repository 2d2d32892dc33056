import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Cell, DataValidation, MergeRange, NamedRange, SheetChart, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { sizeOfArray } from '../../graph/array-formulas.ts';
import type { CellPlace } from '../../graph/cell-place.ts';
import { addressOf, quotedSheet } from '../../parse/address.ts';
import { CellError } from '../../values/error.ts';
import type { OpenWorkbook } from '../../wire/open-workbook.ts';
import type { WireCell, WireChart, WireLimits, WireSheet, WireWorkbook } from '../../wire/wire-workbook.ts';
import { emptyLooks, frozenOf, rulesOf, styleOf } from './export-styles.ts';
import { fileFormula } from './file-formula.ts';

/** Options for writing a file. */
export interface ExportOptions {
  /** Omits formula results, so that the program that opens the file calculates them itself. */
  withoutResults?: boolean;
}

/**
 * Writes a workbook with its current values and live formulas as .xlsx; inputs are unlocked, all other cells protected.
 */
export async function exportWorkbook(
  open: OpenWorkbook,
  { withoutResults = false }: ExportOptions = {},
): Promise<Uint8Array> {
  const { Layout, Names = [] } = open.wire;
  const hasInputs = open.wire.Active.some((cell) => cell.Type === 'Input');
  const namedRanges = Names.map(
    ({ Name, Formula, Sheet }): NamedRange => ({
      name: Name,
      range: fileFormula(Formula),
      ...(Sheet === undefined ? {} : { scope: Layout[Sheet]?.Name ?? '' }),
    }),
  );
  const sheets = Layout.map((sheet, number) => sheetOf(open, sheet, number, hasInputs, !withoutResults));
  const bytes = await writeXlsx({ sheets, ...(namedRanges.length > 0 ? { namedRanges } : {}) });
  return open.wire.Iterate ? withIteration(bytes, open.wire.Iterate) : bytes;
}

/** The writer does not support iterative calculation, so the setting is patched into the file. */
function withIteration(bytes: Uint8Array, { Count, Change }: NonNullable<WireWorkbook['Iterate']>): Uint8Array {
  const parts = unzipSync(bytes);
  const part = 'xl/workbook.xml';
  const settings = `<calcPr iterate="1" iterateCount="${Count}" iterateDelta="${Change}"`;
  const text = strFromU8(parts[part] ?? new Uint8Array()).replace('<calcPr', settings);
  return zipSync({ ...parts, [part]: strToU8(text) });
}

function sheetOf(
  open: OpenWorkbook,
  sheet: WireSheet,
  number: number,
  hasInputs: boolean,
  results: boolean,
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const merges: MergeRange[] = [];
  const dataValidations: DataValidation[] = [];
  let rows = 0;
  for (const seen of sheet.Table) {
    const { row, col, rowspan = 1, colspan = 1, active, text } = seen;
    rows = Math.max(rows, row + 1);
    const cell = active === undefined ? undefined : open.wire.Active[active];
    const style = styleOf(open, seen.style, cell?.Format ?? seen.Format, cell?.Type === 'Input');
    const styled = { ...(style ? { style } : {}), ...(seen.Note ? { comment: { text: seen.Note } } : {}) };
    if (cell)
      cells.set(`${row},${col}`, { ...cellOf(open, cell, { sheet: number, row, column: col }, results), ...styled });
    else if (text !== undefined || Object.keys(styled).length > 0)
      cells.set(`${row},${col}`, { value: text ?? null, ...styled });
    if (rowspan * colspan > 1) {
      merges.push({ startRow: row, startCol: col, endRow: row + rowspan - 1, endCol: col + colspan - 1 });
    }
    const rule = cell?.Limits && validationOf(cell.Limits);
    if (rule) dataValidations.push({ ...rule, range: addressOf(row, col) });
  }
  for (const [place, style] of emptyLooks(open, sheet)) cells.set(place, { value: null, style });
  const widest = Math.max(-1, ...Object.keys(sheet.Widths ?? {}).map(Number));
  return {
    name: sheet.Name,
    rows: Array.from({ length: rows }, () => []),
    cells,
    ...(merges.length > 0 ? { merges } : {}),
    ...(dataValidations.length > 0 ? { dataValidations } : {}),
    ...(widest >= 0 ? { columns: Array.from({ length: widest + 1 }, (_, i) => widthOf(sheet.Widths?.[i])) } : {}),
    ...(sheet.HiddenRows ? { rowDefs: new Map(sheet.HiddenRows.map((row) => [row, { hidden: true }])) } : {}),
    ...(sheet.Hidden ? { hidden: true } : {}),
    ...(hasInputs ? { protection: { sheet: true } } : {}),
    ...frozenOf(sheet),
    ...rulesOf(open, sheet),
    charts: sheet.Charts.flatMap((chart) => chartOf(open, chart) ?? []),
  };
}

const widthOf = (width: number | undefined) => (width === undefined ? {} : width === 0 ? { hidden: true } : { width });

function cellOf({ engine }: OpenWorkbook, cell: WireCell, place: CellPlace, results: boolean): Partial<Cell> {
  const { sheet, row, column } = place;
  const value = engine.value(sheet, row, column);
  const plain = value instanceof CellError ? null : value;
  const formula = cell.Formula;
  if (formula === undefined)
    return value instanceof CellError ? { value: value.code, type: 'error' } : { value: plain };
  const block = cell.Grows ? sizeOfArray(engine, place) : cell.Block;
  const array = block
    ? {
        formulaType: 'array' as const,
        formulaRef: `${addressOf(row, column)}:${addressOf(row + block[0] - 1, column + block[1] - 1)}`,
        ...(cell.Grows ? { formulaDynamic: true } : {}),
      }
    : {};
  return {
    type: 'formula',
    formula: fileFormula(formula),
    ...(plain === null || !results ? {} : { formulaResult: plain, value: plain }),
    ...array,
  };
}

function validationOf({ Options, Least, Most, Whole }: WireLimits): Omit<DataValidation, 'range'> | undefined {
  if (Options) return { type: 'list', values: Options.map(String) };
  const type = Whole ? 'whole' : 'decimal';
  if (Least !== undefined && Most !== undefined) {
    return { type, operator: 'between', formula1: String(Least), formula2: String(Most) };
  }
  if (Least !== undefined) return { type, operator: 'greaterThanOrEqual', formula1: String(Least) };
  return Most === undefined ? undefined : { type, operator: 'lessThanOrEqual', formula1: String(Most) };
}

const writable = ['bar', 'line', 'pie', 'doughnut', 'scatter', 'area'] as const;

function chartOf(open: OpenWorkbook, chart: WireChart): SheetChart | undefined {
  const kind = writable.find((one) => chart.type.startsWith(one)) ?? 'line';
  const series = chart.DataSets.flatMap((set) => {
    const values = referenceOf(open, set.Data);
    const categories = set.Labels === undefined ? undefined : referenceOf(open, set.Labels);
    if (!values) return [];
    return [
      { values, ...(categories ? { categories } : {}), ...(typeof set.Label === 'string' ? { name: set.Label } : {}) },
    ];
  });
  if (series.length === 0) return undefined;
  const { title, anchor } = chart.options ?? {};
  return {
    type: kind === 'bar' ? 'column' : kind,
    ...stackOf(kind, chart.stacked),
    series,
    anchor: (anchor as SheetChart['anchor'] | undefined) ?? { from: { row: 1, col: 8 } },
    ...(typeof title === 'string' ? { title } : {}),
  };
}

/** How series are stacked, in the file's terms. */
function stackOf(kind: string, stacked: WireChart['stacked']): Partial<SheetChart> {
  if (!stacked) return {};
  const grouping = stacked === 'sum' ? ('stacked' as const) : ('percentStacked' as const);
  if (kind === 'bar') return { barGrouping: grouping };
  return kind === 'area' ? { areaGrouping: grouping } : { lineGrouping: grouping };
}

/** The reference to a range of active cells, by corners; several blocks become a list in parentheses. */
function referenceOf({ wire, places }: OpenWorkbook, range: number): string | undefined {
  const blocks: { first: CellPlace; last: CellPlace }[] = [];
  for (const cell of (wire.Ranges[range]?.Cells ?? []).flat()) {
    const place = cell === null ? undefined : places[cell];
    if (!place) continue;
    const block = blocks[blocks.length - 1];
    if (block && goesOn(block, place)) block.last = place;
    else blocks.push({ first: place, last: place });
  }
  const parts = blocks.map(({ first, last }) => {
    const corners = `${fixedAddress(first)}:${fixedAddress(last)}`;
    return `${quotedSheet(wire.Layout[first.sheet]?.Name ?? '')}!${corners}`;
  });
  return parts.length > 1 ? `(${parts.join(',')})` : parts[0];
}

const fixedAddress = ({ row, column }: CellPlace) => addressOf(row, column).replace(/^([A-Z]+)/, '$$$1$');

/** Whether a cell continues a block row by row: next in the same row, or first of the next row. */
function goesOn({ first, last }: { first: CellPlace; last: CellPlace }, { sheet, row, column }: CellPlace): boolean {
  if (sheet !== first.sheet) return false;
  if (row === last.row) return column === last.column + 1;
  return row === last.row + 1 && column === first.column;
}
