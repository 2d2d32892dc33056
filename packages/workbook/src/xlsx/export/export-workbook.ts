import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Cell, DataValidation, MergeRange, NamedRange, RowDef, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { sizeOfArray } from '../../graph/array-formulas.ts';
import type { CellPlace } from '../../graph/cell-place.ts';
import { addressOf } from '../../parse/address.ts';
import { CellError } from '../../values/error.ts';
import type { OpenWorkbook } from '../../wire/open-workbook.ts';
import type { WireCell, WireLimits, WireSheet, WireWorkbook } from '../../wire/wire-workbook.ts';
import { completeCharts, fileChart } from './export-charts.ts';
import { emptyCellStyles, frozenPanesOf, rulesOf, styleOf } from './export-styles.ts';
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
  const charts = Layout.map(({ Charts }) =>
    Charts.flatMap((wire) => {
      const file = fileChart(open, wire);
      return file ? [{ file, wire }] : [];
    }),
  );
  const sheets = Layout.map((sheet, number) => ({
    ...sheetOf(open, sheet, number, hasInputs, !withoutResults),
    charts: (charts[number] ?? []).map(({ file }) => file.chart),
  }));
  const written = await writeXlsx({ sheets, ...(namedRanges.length > 0 ? { namedRanges } : {}) });
  const bytes = await completeCharts(written, charts.flat());
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
  for (const tableCell of sheet.Table) {
    const { row, col, rowspan = 1, colspan = 1, active, text } = tableCell;
    rows = Math.max(rows, row + 1);
    const cell = active === undefined ? undefined : open.wire.Active[active];
    const style = styleOf(open, tableCell.style, cell?.Format ?? tableCell.Format, cell?.Type === 'Input');
    const styled = { ...(style ? { style } : {}), ...(tableCell.Note ? { comment: { text: tableCell.Note } } : {}) };
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
  for (const [place, style] of emptyCellStyles(open, sheet)) cells.set(place, { value: null, style });
  const widest = Math.max(-1, ...Object.keys(sheet.Widths ?? {}).map(Number));
  return {
    name: sheet.Name,
    rows: Array.from({ length: rows }, () => []),
    cells,
    ...(merges.length > 0 ? { merges } : {}),
    ...(dataValidations.length > 0 ? { dataValidations } : {}),
    ...(widest >= 0 ? { columns: Array.from({ length: widest + 1 }, (_, i) => widthOf(sheet.Widths?.[i])) } : {}),
    ...rowsOf(sheet),
    ...(sheet.Hidden ? { hidden: true } : {}),
    ...(sheet.NoGridLines ? { view: { showGridLines: false } } : {}),
    ...(hasInputs ? { protection: { sheet: true } } : {}),
    ...frozenPanesOf(sheet),
    ...rulesOf(open, sheet),
  };
}

/** Rows that are hidden or have a height of their own. */
function rowsOf({ HiddenRows = [], Heights = {} }: WireSheet): Pick<WriteSheet, 'rowDefs'> {
  const rowDefs = new Map<number, RowDef>(Object.entries(Heights).map(([row, height]) => [Number(row), { height }]));
  for (const row of HiddenRows) rowDefs.set(row, { ...rowDefs.get(row), hidden: true });
  return rowDefs.size > 0 ? { rowDefs } : {};
}

const widthOf = (width: number | undefined) => (width === undefined ? {} : width === 0 ? { hidden: true } : { width });

function cellOf({ engine }: OpenWorkbook, cell: WireCell, place: CellPlace, results: boolean): Partial<Cell> {
  const { sheet, row, column } = place;
  const value = engine.value(sheet, row, column);
  const scalar = value instanceof CellError ? null : value;
  const formula = cell.Formula;
  if (formula === undefined)
    return value instanceof CellError ? { value: value.code, type: 'error' } : { value: scalar };
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
    ...(scalar === null || !results ? {} : { formulaResult: scalar, value: scalar }),
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
