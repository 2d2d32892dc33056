import type { AreaPlace, CellPlace } from '../graph/cell-place.ts';
import type { Engine } from '../graph/engine.ts';
import { cellsOf, precedentsOf } from '../graph/trace.ts';
import type { Scalar } from '../values/value.ts';

/** A cell that a figure is calculated from. */
export interface SourceCell {
  place: CellPlace;
  value: Scalar;
  /** Whether the cell holds a formula. */
  isFormula: boolean;
}

/** Summary of a block that a figure is calculated from. */
export interface SourceArea {
  area: AreaPlace;
  /** Count and sum of the numbers in the block. */
  numbers: number;
  sum: number;
}

/** What a figure is calculated from, one step back. */
export interface Explanation {
  place: CellPlace;
  value: Scalar;
  /** Without its equals sign; undefined for a constant. */
  formula: string | undefined;
  /** Function names in order of appearance, without duplicates, to describe the calculation in words. */
  functions: string[];
  cells: SourceCell[];
  areas: SourceArea[];
}

/** Explains the figure of a cell: its formula, and the cells and areas it refers to. */
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

/** The constant numbers that a figure ultimately depends on, at most `limit`; areas contribute their cells. */
export function sourcesOf(engine: Engine, place: CellPlace, limit = 200): CellPlace[] {
  const visited = new Set<string>();
  const sources: CellPlace[] = [];
  const pending: CellPlace[] = [place];
  for (let next = pending.pop(); next !== undefined && sources.length < limit; next = pending.pop()) {
    const key = `${next.sheet}!${next.row},${next.column}`;
    if (visited.has(key)) continue;
    visited.add(key);
    if (engine.formula(next.sheet, next.row, next.column) === undefined) {
      if (typeof engine.value(next.sheet, next.row, next.column) === 'number') sources.push(next);
      continue;
    }
    const { cells, areas } = precedentsOf(engine, next);
    pending.push(...cells, ...areas.flatMap((area) => placesIn(area, limit)));
  }
  return sources;
}

function placesIn({ sheet, row, column, rows, columns }: AreaPlace, limit: number): CellPlace[] {
  const count = Math.min(rows * columns, limit);
  return Array.from({ length: count }, (_, i) => ({
    sheet,
    row: row + Math.floor(i / columns),
    column: column + (i % columns),
  }));
}
