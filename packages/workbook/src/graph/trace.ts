import type { AreaPlace, CellPlace } from './cell-place.ts';
import type { Engine } from './engine.ts';
import type { Model } from './model.ts';
import type { RangeNode } from './range.ts';

/** The cells and areas a formula refers to, without duplicates. */
export interface Precedents {
  cells: CellPlace[];
  areas: AreaPlace[];
}

const placeOf = ({ cells }: Model, id: number): CellPlace => ({
  sheet: cells.sheet[id] as number,
  row: cells.row[id] as number,
  column: cells.column[id] as number,
});

const idOf = (model: Model, { sheet, row, column }: CellPlace) => model.sheets[sheet]?.get(row, column) ?? 0;

/** The cells and areas that the formula of a cell refers to; none for a cell without a formula. */
export function precedentsOf({ calculation: { model } }: Engine, place: CellPlace): Precedents {
  return precedents(model, idOf(model, place));
}

/** Unknown names and functions in the formula of a cell; functions end in '()'. */
export function unknownIn({ calculation: { model } }: Engine, place: CellPlace): readonly string[] {
  return model.templates[model.cells.template[idOf(model, place)] as number]?.unknown ?? [];
}

function precedents(model: Model, id: number): Precedents {
  const template = model.templates[model.cells.template[id] as number];
  if (!template || model.cells.template[id] === 0) return { cells: [], areas: [] };
  const start = model.cells.block[id] as number;
  const middle = start + template.cells.length;
  const list = model.precedents;
  return {
    cells: [...list.subarray(start, middle)].filter((id) => id > 0).map((found) => placeOf(model, found)),
    areas: [...list.subarray(middle, middle + template.areas.length)]
      .filter((index) => index >= 0)
      .map((index) => areaOf(model.nodes[index] as RangeNode)),
  };
}

const areaOf = ({ family, last }: RangeNode): AreaPlace => ({
  sheet: family.sheet,
  row: family.top,
  column: family.left,
  rows: last - family.top + 1,
  columns: family.right - family.left + 1,
});

/** The cells whose formulas refer to this one, directly or within an area. */
export function dependentsOf({ calculation: { model } }: Engine, place: CellPlace): CellPlace[] {
  const id = idOf(model, place);
  const readerIds: number[] = [];
  model.dependents.of(id, readerIds);
  const { sheet, row, column } = place;
  const families = [...(model.sheets[sheet]?.columns[column]?.families ?? []), ...(model.sheets[sheet]?.wide ?? [])];
  for (const family of families) {
    if (column < family.left || column > family.right || row < family.top) continue;
    for (const member of family.members) if (member.last >= row) member.readers(readerIds);
  }
  // The index may still list replaced formulas; keep only those that refer to the cell now.
  const readers = [...new Set(readerIds)].filter((reader) => refersTo(model, reader, { sheet, row, column }));
  return readers.map((reader) => placeOf(model, reader));
}

function refersTo(model: Model, formula: number, place: CellPlace): boolean {
  const { cells, areas } = precedents(model, formula);
  const inArea = (area: AreaPlace) =>
    area.sheet === place.sheet &&
    place.row >= area.row &&
    place.row < area.row + area.rows &&
    place.column >= area.column &&
    place.column < area.column + area.columns;
  const isSameCell = (cell: CellPlace) =>
    cell.sheet === place.sheet && cell.row === place.row && cell.column === place.column;
  return cells.some(isSameCell) || areas.some(inArea);
}

/** The circular reference a cell is in, in order of dependency; undefined if it is in none. */
export function circleOf(engine: Engine, place: CellPlace): CellPlace[] | undefined {
  const { model, evaluation: pull } = engine.calculation;
  engine.value(place.sheet, place.row, place.column);
  return pull.circles.path(idOf(model, place))?.map((id) => placeOf(model, id));
}

/** All cells of a sheet with a value or a formula, in the order in which they were added to the engine. */
export function* cellsOf({ calculation: { model } }: Engine, sheet: number): Generator<CellPlace> {
  const { cells } = model;
  for (let id = 1; id < cells.count; id++) {
    if (cells.sheet[id] === sheet && (cells.tag[id] !== 0 || cells.template[id] !== 0)) yield placeOf(model, id);
  }
}
