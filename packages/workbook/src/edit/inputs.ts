import { dependentsOf } from '../graph/trace.ts';
import { addressOf } from '../parse/address.ts';
import type { OpenWorkbook } from '../wire/open.ts';
import type { WireCell, WireSheet, WireWorkbook } from '../wire/workbook.ts';
import { freeName, labelAt, textsOf } from './labels.ts';

/** At most so many inputs and results are proposed: more than that are a table, not questions. */
const MOST_INPUTS = 60;
const MOST_RESULTS = 8;

/** Gives every input a name of its own: what the words beside it say, else its sheet and address. */
export function withNames(wire: WireWorkbook): WireWorkbook {
  const taken = new Set<string>();
  const names = new Map<number, string>();
  for (const { FullName, Type } of wire.Active) if (Type === 'Input' && FullName) taken.add(FullName);
  for (const sheet of wire.Layout) {
    const texts = textsOf(wire, sheet);
    for (const { row, col, active } of sheet.Table) {
      const cell = active === undefined ? undefined : wire.Active[active];
      if (active === undefined || cell?.Type !== 'Input' || cell.FullName) continue;
      const wanted = labelAt(texts, row, col) ?? `${sheet.Name}!${addressOf(row, col)}`;
      const name = freeName(wanted, taken, row, col);
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

/** What would make good inputs, as places in Active: written numbers that formulas read, with words beside them. */
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

/** What people look for: formulas with words to their left that say what they are; those nothing else is made of first. */
export function proposedResults(open: OpenWorkbook): number[] {
  const { wire, engine, places } = open;
  const found: { active: number; ends: boolean }[] = [];
  const hasInputs = ({ Table }: WireSheet) =>
    Table.some(({ active }) => active !== undefined && wire.Active[active]?.Type === 'Input');
  const shown = wire.Layout.filter(({ Hidden }) => !Hidden);
  // Where there are inputs, results stand beside them.
  const beside = shown.filter(hasInputs);
  for (const sheet of beside.length > 0 ? beside : shown) {
    const texts = textsOf(wire, sheet);
    for (const { row, col, active } of sheet.Table) {
      const place = active === undefined ? undefined : places[active];
      if (active === undefined || !place || wire.Active[active]?.Type !== 'Formula') continue;
      const beside = texts.get(`${row},${col - 1}`);
      if (!beside || !/\p{L}/u.test(beside) || typeof engine.value(place.sheet, row, col) !== 'number') continue;
      found.push({ active, ends: dependentsOf(engine, place).length === 0 });
      if (found.length > 40) break;
    }
  }
  const ordered = [...found.filter(({ ends }) => ends), ...found.filter(({ ends }) => !ends)].slice(0, MOST_RESULTS);
  return ordered.map(({ active }) => active).sort((a, b) => a - b);
}

/** What a result is called: by its own name, else by the words beside it, else by its address. */
export function nameOfCell(wire: WireWorkbook, active: number): string {
  const own = wire.Active[active]?.FullName;
  if (own) return own;
  for (const sheet of wire.Layout) {
    const seen = sheet.Table.find((cell) => cell.active === active);
    if (seen) return labelAt(textsOf(wire, sheet), seen.row, seen.col) ?? addressOf(seen.row, seen.col);
  }
  return '';
}

/** Makes inputs of cells, or numbers of inputs again. */
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
