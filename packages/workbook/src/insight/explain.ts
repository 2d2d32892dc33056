import type { AreaPlace, CellPlace } from '../graph/cell-place.ts';
import type { Engine } from '../graph/engine.ts';
import { cellsOf, precedentsOf } from '../graph/trace.ts';
import type { Scalar } from '../values/value.ts';

/** A cell that a figure comes from. */
export interface Part {
  place: CellPlace;
  value: Scalar;
  /** Whether it is itself worked out. */
  isFormula: boolean;
}

/** A block that a figure comes from, in short. */
export interface AreaPart {
  area: AreaPlace;
  /** How many numbers are in it, and their sum. */
  numbers: number;
  sum: number;
}

/** What a figure comes from, one step back. */
export interface Explanation {
  place: CellPlace;
  value: Scalar;
  /** Without its equals sign; undefined where the value was written. */
  formula: string | undefined;
  /** Functions in the order they are written, each once, for words about what is done. */
  functions: string[];
  cells: Part[];
  areas: AreaPart[];
}

/** Says what the figure of a cell comes from: its formula and the cells and areas that the formula names. */
export function explain(engine: Engine, place: CellPlace): Explanation {
  const { sheet, row, column } = place;
  const { cells, areas } = precedentsOf(engine, place);
  const formula = engine.formula(sheet, row, column);
  return {
    place,
    value: engine.value(sheet, row, column),
    formula,
    functions: [...new Set(formula?.replace(/"[^"]*"/g, '').match(/[A-Z][A-Z0-9.]*(?=\()/gi) ?? [])],
    cells: cells.map((cell) => ({
      place: cell,
      value: engine.value(cell.sheet, cell.row, cell.column),
      isFormula: engine.formula(cell.sheet, cell.row, cell.column) !== undefined,
    })),
    areas: areas.map((area) => ({ area, ...summary(engine, area) })),
  };
}

function summary(engine: Engine, area: AreaPlace): { numbers: number; sum: number } {
  let numbers = 0;
  let sum = 0;
  for (const { row, column } of cellsOf(engine, area.sheet)) {
    const inside =
      row >= area.row && row < area.row + area.rows && column >= area.column && column < area.column + area.columns;
    const value = inside ? engine.value(area.sheet, row, column) : null;
    if (typeof value !== 'number') continue;
    numbers++;
    sum += value;
  }
  return { numbers, sum };
}

/** The written cells that a figure comes from in the end, at most so many; areas count by their cells. */
export function sourcesOf(engine: Engine, place: CellPlace, most = 200): CellPlace[] {
  const seen = new Set<string>();
  const found: CellPlace[] = [];
  const open: CellPlace[] = [place];
  for (let next = open.pop(); next !== undefined && found.length < most; next = open.pop()) {
    const key = `${next.sheet}!${next.row},${next.column}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (engine.formula(next.sheet, next.row, next.column) === undefined) {
      if (typeof engine.value(next.sheet, next.row, next.column) === 'number') found.push(next);
      continue;
    }
    const { cells, areas } = precedentsOf(engine, next);
    open.push(...cells, ...areas.flatMap((area) => placesIn(area, most)));
  }
  return found;
}

function placesIn({ sheet, row, column, rows, columns }: AreaPlace, most: number): CellPlace[] {
  const count = Math.min(rows * columns, most);
  return Array.from({ length: count }, (_, i) => ({
    sheet,
    row: row + Math.floor(i / columns),
    column: column + (i % columns),
  }));
}
