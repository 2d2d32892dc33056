import type { CellSlot } from '../compile/dependency-slots.ts';
import type { Template } from '../compile/template.ts';
import { type AreaReference, type CellReference, LAST_COLUMN, LAST_ROW, type Place } from '../parse/tree.ts';
import { type Model, NO_CROSSING, OUTSIDE } from './model.ts';
import { Family, type RangeNode } from './range.ts';
import type { Column, Sheet } from './sheet.ts';

/** Families of ranges with more columns than this are registered once per sheet, not in each column. */
const WIDE = 256;

/**
 * Resolves the references of a cell's formula, stores them as its precedents and registers it with the ranges it reads.
 */
export function link(model: Model, id: number, template: Template): void {
  const { cells, areas } = template;
  const start = model.reserve(cells.length + areas.length);
  model.cells.block[id] = start;
  const sheet = model.cells.sheet[id] as number;
  const row = model.cells.row[id] as number;
  const column = model.cells.column[id] as number;
  let next = start;
  // Indexed loops: this runs for every formula, and iterators would double its cost.
  for (let i = 0; i < cells.length; i++) {
    const slot = cells[i] as CellSlot;
    model.precedents[next++] =
      slot.kind === 'cell'
        ? cellOf(model, slot.reference, sheet, row, column)
        : crossingOf(model, slot.reference, sheet, row, column);
  }
  for (let i = 0; i < areas.length; i++) {
    const node = nodeOf(model, areas[i] as AreaReference, sheet, row, column);
    node?.addReader(id);
    model.precedents[next++] = node === undefined ? OUTSIDE : nodeNumber(model, node);
  }
}

const numbers = new WeakMap<RangeNode, number>();

function nodeNumber(model: Model, node: RangeNode): number {
  const newest = model.nodes.length - 1;
  if (newest >= 0 && model.nodes[newest] === node) return newest;
  const existing = numbers.get(node);
  if (existing !== undefined) return existing;
  numbers.set(node, model.nodes.length);
  return model.nodes.push(node) - 1;
}

/** Relative references of names wrap around past the end of the sheet. */
function at(place: Place, ownPosition: number, last: number): number {
  if (place.fixed) return place.at;
  const position = place.at + ownPosition;
  return position > last ? position - last - 1 : position;
}

/** Like {@link at} for row and column together; runs for every formula. */
function cellOf(model: Model, reference: CellReference, ownSheet: number, row: number, column: number): number {
  let r = reference.row.fixed ? reference.row.at : reference.row.at + row;
  let c = reference.column.fixed ? reference.column.at : reference.column.at + column;
  if (r > LAST_ROW) r -= LAST_ROW + 1;
  if (c > LAST_COLUMN) c -= LAST_COLUMN + 1;
  if (r < 0 || c < 0) return OUTSIDE;
  const sheet = reference.sheet < 0 ? ownSheet : reference.sheet;
  return (model.sheets[sheet] as Sheet).get(r, c) || model.cellAt(sheet, r, c);
}

/** The corners of an area, top left first; undefined if it leaves the sheet. */
function cornersOf(reference: AreaReference, row: number, column: number) {
  const rows = [at(reference.top, row, LAST_ROW), at(reference.bottom, row, LAST_ROW)] as const;
  const columns = [at(reference.left, column, LAST_COLUMN), at(reference.right, column, LAST_COLUMN)] as const;
  const corners = {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
  const inside = corners.top >= 0 && corners.left >= 0 && corners.bottom <= LAST_ROW && corners.right <= LAST_COLUMN;
  return inside ? corners : undefined;
}

/**
 * Implicit intersection: the cell of a one-row or one-column range in this column or row; undefined if there is none.
 */
export function intersect(
  { top, left, bottom, right }: { top: number; left: number; bottom: number; right: number },
  row: number,
  column: number,
): { row: number; column: number } | undefined {
  const r = top === bottom ? top : row;
  const c = left === right ? left : column;
  const isLine = top === bottom || left === right;
  return isLine && r >= top && r <= bottom && c >= left && c <= right ? { row: r, column: c } : undefined;
}

function crossingOf(model: Model, reference: AreaReference, sheet: number, row: number, column: number): number {
  const corners = cornersOf(reference, row, column);
  if (!corners) return OUTSIDE;
  const crossing = intersect(corners, row, column);
  return crossing
    ? model.cellAt(reference.sheet < 0 ? sheet : reference.sheet, crossing.row, crossing.column)
    : NO_CROSSING;
}

function nodeOf(
  model: Model,
  reference: AreaReference,
  ownSheet: number,
  row: number,
  column: number,
): RangeNode | undefined {
  const corners = cornersOf(reference, row, column);
  if (!corners) return undefined;
  const number = reference.sheet < 0 ? ownSheet : reference.sheet;
  const sheet = model.sheets[number] as Sheet;
  const { top, left, bottom, right } = corners;
  const key = (top * (LAST_COLUMN + 1) + left) * (LAST_COLUMN + 1) + right;
  return (sheet.families.get(key) ?? newFamily(sheet, key, new Family(number, top, left, right))).member(bottom);
}

function newFamily(sheet: Sheet, key: number, family: Family): Family {
  sheet.families.set(key, family);
  if (family.right - family.left >= WIDE) sheet.wide.push(family);
  else for (let c = family.left; c <= family.right; c++) (sheet.column(c) as Column).families.push(family);
  return family;
}
