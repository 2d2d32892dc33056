import { dependentsOf } from '../graph/trace.ts';
import { addressOf } from '../parse/address.ts';
import type { OpenWorkbook } from '../wire/open-workbook.ts';
import type { WireCell, WireSheet, WireWorkbook } from '../wire/wire-workbook.ts';
import { labelAt, labelBefore, labelInTable, textsOf, uniqueName } from './labels.ts';

/** Maximum number of inputs and results to propose: more inputs would be a table rather than questions. */
const MOST_INPUTS = 60;
const MOST_RESULTS = 8;
/** Maximum number of formulas to examine as possible results. */
const MOST_EXAMINED = 40;

/** Gives every unnamed input a unique name: the label next to it, else its sheet and address. */
export function withNames(wire: WireWorkbook): WireWorkbook {
  const usedNames = new Set<string>();
  const names = new Map<number, string>();
  for (const { FullName, Type } of wire.Active) if (Type === 'Input' && FullName) usedNames.add(FullName);
  for (const sheet of wire.Layout) {
    const inputs = sheet.Table.flatMap(({ row, col, active }) => {
      const cell = active === undefined ? undefined : wire.Active[active];
      return active === undefined || cell?.Type !== 'Input' || cell.FullName ? [] : [{ row, col, active }];
    });
    // A large table without inputs is not searched for labels.
    if (inputs.length === 0) continue;
    const texts = textsOf(wire, sheet);
    const unnamed = inputs.map((input) => ({ ...input, label: labelAt(texts, input.row, input.col) }));
    const repeatedLabels = repeatedAmong(unnamed.map(({ label }) => label));
    for (const { row, col, active, label } of unnamed) {
      const inTable = label !== undefined && repeatedLabels.has(label) ? labelInTable(texts, row, col) : undefined;
      const name = uniqueName(inTable ?? label ?? `${sheet.Name}!${addressOf(row, col)}`, usedNames, row, col);
      usedNames.add(name);
      names.set(active, name);
    }
  }
  if (names.size === 0) return wire;
  const named = (cell: WireCell, index: number): WireCell => {
    const FullName = names.get(index);
    return FullName === undefined ? cell : { ...cell, FullName };
  };
  return { ...wire, Active: wire.Active.map(named) };
}

/** The labels that occur more than once. */
function repeatedAmong(labels: readonly (string | undefined)[]): ReadonlySet<string | undefined> {
  const distinct = new Set<string | undefined>();
  return new Set(labels.filter((label) => distinct.size === distinct.add(label).size));
}

/** Label of a total. A total is never an input, even when the file stores it as a number. */
const totalLabel = /^(?:γενικ[όά] |μερικ[όά] |grand |sub-?)?(?:σ[ύυ]νολ[οα]|totals?|sum)$/iu;

/** Proposes inputs, as indexes in Active: constant numbers that have a label and are read by formulas. */
export function proposeInputs(open: OpenWorkbook): number[] {
  const { wire, engine, places } = open;
  const inputs: number[] = [];
  for (const sheet of wire.Layout) {
    if (sheet.Hidden) continue;
    const texts = textsOf(wire, sheet);
    for (const { row, col, active } of sheet.Table) {
      if (active === undefined || inputs.length >= MOST_INPUTS) continue;
      const place = places[active];
      if (wire.Active[active]?.Type !== 'Number' || typeof wire.Active[active]?.Value !== 'number' || !place) continue;
      const label = labelAt(texts, row, col);
      if (label !== undefined && !totalLabel.test(label) && dependentsOf(engine, place).length > 0) inputs.push(active);
    }
  }
  return inputs;
}

/** Proposes results, as indexes in Active: formulas labelled on their left, those no other formula reads first. */
export function proposeResults(open: OpenWorkbook): number[] {
  const { wire, engine, places } = open;
  const hasInputs = ({ Table }: WireSheet) =>
    Table.some(({ active }) => active !== undefined && wire.Active[active]?.Type === 'Input');
  const visible = wire.Layout.filter(({ Hidden }) => !Hidden);
  // Where sheets have inputs, look for results on those sheets only.
  const sheetsWithInputs = visible.filter(hasInputs);
  const examinedSheets = sheetsWithInputs.length > 0 ? sheetsWithInputs : visible;
  const candidates = examinedSheets.flatMap((sheet) => {
    const formulas = sheet.Table.flatMap(({ active }) => {
      const place = active === undefined ? undefined : places[active];
      return active === undefined || !place || wire.Active[active]?.Type !== 'Formula' ? [] : [{ active, place }];
    });
    if (formulas.length === 0) return [];
    const texts = textsOf(wire, sheet);
    const figures = new Set(
      sheet.Table.flatMap(({ row, col, active }) => (active === undefined ? [] : [`${row},${col}`])),
    );
    return formulas.map((formula) => ({ ...formula, texts, figures }));
  });
  type Candidate = (typeof candidates)[number];
  const isNumber = ({ place: { sheet, row, column } }: Candidate) =>
    typeof engine.value(sheet, row, column) === 'number';
  const isUnread = ({ place }: Candidate) => dependentsOf(engine, place).length === 0;
  const hasLabelBefore = ({ texts, figures, place: { row, column } }: Candidate) =>
    labelBefore(texts, figures, row, column) !== undefined;
  const labelled = firstMatches(candidates, (candidate) => hasLabelBefore(candidate) && isNumber(candidate));
  const final = labelled.filter(isUnread);
  // Fallback for tables, where only row and column titles label a figure.
  const hasTitle = ({ texts, place: { row, column } }: Candidate) => labelAt(texts, row, column) !== undefined;
  const results =
    labelled.length > 0
      ? [...final, ...labelled.filter((candidate) => !final.includes(candidate))]
      : firstMatches(candidates, (candidate) => hasTitle(candidate) && isNumber(candidate)).filter(isUnread);
  return results
    .slice(0, MOST_RESULTS)
    .map(({ active }) => active)
    .sort((a, b) => a - b);
}

/** The first items that pass, at most MOST_LOOKED_AT. */
function firstMatches<T>(all: readonly T[], passes: (item: T) => boolean): T[] {
  const matches: T[] = [];
  for (const one of all) {
    if (matches.length === MOST_EXAMINED) break;
    if (passes(one)) matches.push(one);
  }
  return matches;
}

/** Display name of a cell: its own name, else its label, else its address. */
export function nameOfCell(wire: WireWorkbook, active: number): string {
  const ownName = wire.Active[active]?.FullName;
  if (ownName) return ownName;
  for (const sheet of wire.Layout) {
    const tableCell = sheet.Table.find((cell) => cell.active === active);
    if (tableCell)
      return labelAt(textsOf(wire, sheet), tableCell.row, tableCell.col) ?? addressOf(tableCell.row, tableCell.col);
  }
  return '';
}

/** Turns cells into inputs, or inputs back into plain numbers or texts; formulas are left alone. */
export function withInputs(wire: WireWorkbook, cells: readonly number[], input: boolean): WireWorkbook {
  const selected = new Set(cells);
  const changed = wire.Active.map((cell, index): WireCell => {
    if (!selected.has(index) || cell.Formula !== undefined) return cell;
    if (input) return { ...cell, Type: 'Input' };
    const { FullName: _, Limits: __, ...rest } = cell;
    return { ...rest, Type: typeof cell.Value === 'string' ? 'Text' : 'Number' };
  });
  return withNames({ ...wire, Active: changed });
}
