import type { WireCell, WireLimits, WireSheet, WireWorkbook } from '../wire/wire-workbook.ts';
import type { WorkbookScript } from '../wire/workbook-scripts.ts';
import { withNames } from './inputs.ts';

/** Index in Active of the cell at a position; undefined if there is no active cell. */
export const activeAt = ({ Layout }: WireWorkbook, sheet: number, row: number, col: number): number | undefined =>
  Layout[sheet]?.Table.find((cell) => cell.row === row && cell.col === col)?.active;

/** Editable settings of a cell; properties left out stay unchanged, empty ones are removed. */
export interface CellChange {
  FullName?: string;
  Limits?: WireLimits;
}

const without = <T extends object, K extends keyof T>(object: T, key: K): Omit<T, K> => {
  const { [key]: _, ...rest } = object;
  return rest;
};

/** Returns the workbook with a cell renamed or its limits changed; empty settings are removed. */
export function withCell(wire: WireWorkbook, active: number, { FullName, Limits }: CellChange): WireWorkbook {
  const change = (cell: WireCell): WireCell => {
    let next: WireCell = cell;
    if (FullName !== undefined) next = FullName === '' ? without(next, 'FullName') : { ...next, FullName };
    if (Limits !== undefined) next = Object.keys(Limits).length === 0 ? without(next, 'Limits') : { ...next, Limits };
    return next;
  };
  return { ...wire, Active: wire.Active.map((cell, index) => (index === active ? change(cell) : cell)) };
}

/** Adds an input in an empty cell; undefined if the cell already holds text, a value or a formula. */
export function withNewInput(
  wire: WireWorkbook,
  { sheet, row, col }: { sheet: number; row: number; col: number },
): WireWorkbook | undefined {
  const tableCell = wire.Layout[sheet]?.Table.find((cell) => cell.row === row && cell.col === col);
  if (tableCell?.active !== undefined || (tableCell?.text !== undefined && tableCell.text !== '')) return undefined;
  const active = wire.Active.length;
  const change = (original: WireSheet): WireSheet => ({
    ...original,
    Table: tableCell
      ? original.Table.map((cell) => (cell === tableCell ? { ...cell, active } : cell))
      : [...original.Table, { row, col, active }],
  });
  return withNames({
    ...wire,
    Active: [...wire.Active, { Type: 'Input', Value: null }],
    Layout: wire.Layout.map((layoutSheet, number) => (number === sheet ? change(layoutSheet) : layoutSheet)),
  });
}

/** Adds a cell to the results or removes it. */
export function withResult(wire: WireWorkbook, active: number, isResult: boolean): WireWorkbook {
  const others = (wire.Results ?? []).filter((at) => at !== active);
  const Results = isResult ? [...others, active] : others;
  return Results.length > 0 ? { ...wire, Results } : without(wire, 'Results');
}

/** Sets one of the workbook's two scripts; a blank text removes it. */
export const withScript = (wire: WireWorkbook, script: WorkbookScript, text: string): WireWorkbook =>
  text.trim() === '' ? without(wire, script) : { ...wire, [script]: text };

/** Shows or hides a sheet. */
export const withHidden = (wire: WireWorkbook, sheet: number, isHidden: boolean): WireWorkbook => ({
  ...wire,
  Layout: wire.Layout.map((layoutSheet, index) =>
    index === sheet ? (isHidden ? { ...layoutSheet, Hidden: true } : without(layoutSheet, 'Hidden')) : layoutSheet,
  ),
});

/**
 * Moves a sheet. Formulas refer to sheets by name and need no change; sheet-level names refer by index and are updated.
 */
export function withSheetMoved(wire: WireWorkbook, from: number, to: number): WireWorkbook {
  const Layout = [...wire.Layout];
  const [moved] = Layout.splice(from, 1);
  if (!moved || to < 0 || to > Layout.length) return wire;
  Layout.splice(to, 0, moved);
  const placeOf = (sheet: number) => Layout.indexOf(wire.Layout[sheet] as WireSheet);
  const Names = wire.Names?.map((name) => (name.Sheet === undefined ? name : { ...name, Sheet: placeOf(name.Sheet) }));
  return { ...wire, Layout, ...(Names ? { Names } : {}) };
}
