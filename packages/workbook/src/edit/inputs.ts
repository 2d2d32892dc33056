import { dependentsOf } from '../graph/trace.ts';
import { addressOf } from '../parse/address.ts';
import type { OpenWorkbook } from '../wire/open-workbook.ts';
import type { WireCell, WireSheet, WireWorkbook } from '../wire/wire-workbook.ts';
import { freeName, labelAt, labelBefore, labelInTable, textsOf } from './labels.ts';

/** Most inputs and results to propose: more inputs would be a table rather than questions. */
const MOST_INPUTS = 60;
const MOST_RESULTS = 8;
/** Most formulas to examine as possible results. */
const MOST_LOOKED_AT = 40;

/** Gives every unnamed input a unique name: the label next to it, else its sheet and address. */
export function withNames(wire: WireWorkbook): WireWorkbook {
  const taken = new Set<string>();
  const names = new Map<number, string>();
  for (const { FullName, Type } of wire.Active) if (Type === 'Input' && FullName) taken.add(FullName);
  for (const sheet of wire.Layout) {
    const texts = textsOf(wire, sheet);
    const unnamed = sheet.Table.flatMap(({ row, col, active }) => {
      const cell = active === undefined ? undefined : wire.Active[active];
      if (active === undefined || cell?.Type !== 'Input' || cell.FullName) return [];
      return [{ row, col, active, label: labelAt(texts, row, col) }];
    });
    const often = repeated(unnamed.map(({ label }) => label));
    for (const { row, col, active, label } of unnamed) {
      const inTable = label !== undefined && often.has(label) ? labelInTable(texts, row, col) : undefined;
      const name = freeName(inTable ?? label ?? `${sheet.Name}!${addressOf(row, col)}`, taken, row, col);
      taken.add(name);
      names.set(active, name);
    }
  }
  if (names.size === 0) return wire;
  const named = (cell: WireCell, at: number): WireCell => {
    const FullName = names.get(at);
    return FullName === undefined ? cell : { ...cell, FullName };
  };
  return { ...wire, Active: wire.Active.map(named) };
}

/** The labels that occur more than once. */
function repeated(labels: readonly (string | undefined)[]): ReadonlySet<string | undefined> {
  const seen = new Set<string | undefined>();
  return new Set(labels.filter((label) => seen.size === seen.add(label).size));
}

/** Proposes inputs, as indexes in Active: constant numbers that have a label and are read by formulas. */
export function proposedInputs(open: OpenWorkbook): number[] {
  const { wire, engine, places } = open;
  const found: number[] = [];
  for (const sheet of wire.Layout) {
    if (sheet.Hidden) continue;
    const texts = textsOf(wire, sheet);
    for (const { row, col, active } of sheet.Table) {
      if (active === undefined || found.length >= MOST_INPUTS) continue;
      const place = places[active];
      if (wire.Active[active]?.Type !== 'Number' || typeof wire.Active[active]?.Value !== 'number' || !place) continue;
      if (labelAt(texts, row, col) !== undefined && dependentsOf(engine, place).length > 0) found.push(active);
    }
  }
  return found;
}

/** Proposes results, as indexes in Active: formulas labelled on their left, those no other formula reads first. */
export function proposedResults(open: OpenWorkbook): number[] {
  const { wire, engine, places } = open;
  const hasInputs = ({ Table }: WireSheet) =>
    Table.some(({ active }) => active !== undefined && wire.Active[active]?.Type === 'Input');
  const shown = wire.Layout.filter(({ Hidden }) => !Hidden);
  // Where sheets have inputs, look for results on those sheets only.
  const withThem = shown.filter(hasInputs);
  const looked = withThem.length > 0 ? withThem : shown;
  const worked = looked.flatMap((sheet) => {
    const texts = textsOf(wire, sheet);
    const figures = new Set(
      sheet.Table.flatMap(({ row, col, active }) => (active === undefined ? [] : [`${row},${col}`])),
    );
    return sheet.Table.flatMap(({ active }) => {
      const place = active === undefined ? undefined : places[active];
      if (active === undefined || !place || wire.Active[active]?.Type !== 'Formula') return [];
      return [{ active, place, texts, figures }];
    });
  });
  type Worked = (typeof worked)[number];
  const isFigure = ({ place: { sheet, row, column } }: Worked) => typeof engine.value(sheet, row, column) === 'number';
  const ends = ({ place }: Worked) => dependentsOf(engine, place).length === 0;
  const hasWordsBefore = ({ texts, figures, place: { row, column } }: Worked) =>
    labelBefore(texts, figures, row, column) !== undefined;
  const beside = firstOf(worked, (one) => hasWordsBefore(one) && isFigure(one));
  const last = beside.filter(ends);
  // Fallback for tables, where only row and column titles label a figure.
  const hasTitle = ({ texts, place: { row, column } }: Worked) => labelAt(texts, row, column) !== undefined;
  const found =
    beside.length > 0
      ? [...last, ...beside.filter((one) => !last.includes(one))]
      : firstOf(worked, (one) => hasTitle(one) && isFigure(one)).filter(ends);
  return found
    .slice(0, MOST_RESULTS)
    .map(({ active }) => active)
    .sort((a, b) => a - b);
}

/** The first items that pass, at most MOST_LOOKED_AT. */
function firstOf<T>(all: readonly T[], passes: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (found.length === MOST_LOOKED_AT) break;
    if (passes(one)) found.push(one);
  }
  return found;
}

/** Display name of a cell: its own name, else its label, else its address. */
export function nameOfCell(wire: WireWorkbook, active: number): string {
  const own = wire.Active[active]?.FullName;
  if (own) return own;
  for (const sheet of wire.Layout) {
    const seen = sheet.Table.find((cell) => cell.active === active);
    if (seen) return labelAt(textsOf(wire, sheet), seen.row, seen.col) ?? addressOf(seen.row, seen.col);
  }
  return '';
}

/** Turns cells into inputs, or inputs back into plain numbers or texts; formulas are left alone. */
export function withInputs(wire: WireWorkbook, cells: readonly number[], input: boolean): WireWorkbook {
  const chosen = new Set(cells);
  const changed = wire.Active.map((cell, at): WireCell => {
    if (!chosen.has(at) || cell.Formula !== undefined) return cell;
    if (input) return { ...cell, Type: 'Input' };
    const { FullName: _, Limits: __, ...rest } = cell;
    return { ...rest, Type: typeof cell.Value === 'string' ? 'Text' : 'Number' };
  });
  return withNames({ ...wire, Active: changed });
}
