import type { WireCell, WireLimits, WireSheet, WireWorkbook } from '../wire/wire-workbook.ts';
import type { WorkbookScript } from '../wire/workbook-scripts.ts';
import { withNames } from './inputs.ts';

/** The living cell at a place, as its place in Active; undefined where none is. */
export const activeAt = ({ Layout }: WireWorkbook, sheet: number, row: number, col: number): number | undefined =>
  Layout[sheet]?.Table.find((cell) => cell.row === row && cell.col === col)?.active;

/** What is said of a cell. */
export interface CellChange {
  FullName?: string;
  Limits?: WireLimits;
}

const without = <T extends object, K extends keyof T>(object: T, key: K): Omit<T, K> => {
  const { [key]: _, ...rest } = object;
  return rest;
};

/** A cell called otherwise, or with other limits; without what is empty. */
export function withCell(wire: WireWorkbook, active: number, { FullName, Limits }: CellChange): WireWorkbook {
  const change = (cell: WireCell): WireCell => {
    let next: WireCell = cell;
    if (FullName !== undefined) next = FullName === '' ? without(next, 'FullName') : { ...next, FullName };
    if (Limits !== undefined) next = Object.keys(Limits).length === 0 ? without(next, 'Limits') : { ...next, Limits };
    return next;
  };
  return { ...wire, Active: wire.Active.map((cell, at) => (at === active ? change(cell) : cell)) };
}

/** An input where nothing stands yet; refused (undefined) where words or formulas stand. */
export function withNewInput(
  wire: WireWorkbook,
  { sheet, row, col }: { sheet: number; row: number; col: number },
): WireWorkbook | undefined {
  const at = wire.Layout[sheet]?.Table.find((cell) => cell.row === row && cell.col === col);
  if (at?.active !== undefined || (at?.text !== undefined && at.text !== '')) return undefined;
  const active = wire.Active.length;
  const change = (own: WireSheet): WireSheet => ({
    ...own,
    Table: at
      ? own.Table.map((cell) => (cell === at ? { ...cell, active } : cell))
      : [...own.Table, { row, col, active }],
  });
  return withNames({
    ...wire,
    Active: [...wire.Active, { Type: 'Input', Value: null }],
    Layout: wire.Layout.map((own, number) => (number === sheet ? change(own) : own)),
  });
}

/** A cell among the results, or no more among them. */
export function withResult(wire: WireWorkbook, active: number, isResult: boolean): WireWorkbook {
  const others = (wire.Results ?? []).filter((at) => at !== active);
  const Results = isResult ? [...others, active] : others;
  return Results.length > 0 ? { ...wire, Results } : without(wire, 'Results');
}

/** A workbook with another script before or after its setting up; without one where the text is empty. */
export const withScript = (wire: WireWorkbook, script: WorkbookScript, text: string): WireWorkbook =>
  text.trim() === '' ? without(wire, script) : { ...wire, [script]: text };

/** A sheet shown or hidden. */
export const withHidden = (wire: WireWorkbook, sheet: number, isHidden: boolean): WireWorkbook => ({
  ...wire,
  Layout: wire.Layout.map((own, at) =>
    at === sheet ? (isHidden ? { ...own, Hidden: true } : without(own, 'Hidden')) : own,
  ),
});

/** A sheet one place earlier or later; formulas know sheets by their names, names of one sheet by its place. */
export function withSheetMoved(wire: WireWorkbook, from: number, to: number): WireWorkbook {
  const Layout = [...wire.Layout];
  const [moved] = Layout.splice(from, 1);
  if (!moved || to < 0 || to > Layout.length) return wire;
  Layout.splice(to, 0, moved);
  const placeOf = (sheet: number) => Layout.indexOf(wire.Layout[sheet] as WireSheet);
  const Names = wire.Names?.map((name) => (name.Sheet === undefined ? name : { ...name, Sheet: placeOf(name.Sheet) }));
  return { ...wire, Layout, ...(Names ? { Names } : {}) };
}
