import type { CellPlace } from '../graph/cell-place.ts';
import { dependentsOf } from '../graph/trace.ts';
import type { OpenWorkbook } from './open-workbook.ts';
import type { WireWorkbook } from './wire-workbook.ts';

const keyOf = ({ sheet, row, column }: CellPlace) => `${sheet}!${row},${column}`;

/** A cell whose stored invalidation lists differ from its formulas. The engine follows the formulas. */
export interface Disagreement {
  cell: number;
  place: CellPlace;
  /** Cells whose formulas refer to it but which its lists omit. */
  missing: number[];
  /** Cells in its lists that do not depend on it. */
  needless: number[];
}

/** For each cell of Active, the cells whose formulas refer to it. */
function readersOf({ engine, places }: OpenWorkbook): number[][] {
  const numbers = new Map(places.flatMap((place, i) => (place ? [[keyOf(place), i] as const] : [])));
  const numberOf = (place: CellPlace) => numbers.get(keyOf(place));
  return places.map((place) => (place ? dependentsOf(engine, place).flatMap((reader) => numberOf(reader) ?? []) : []));
}

function reachedFrom(start: number, readers: readonly number[][]): Set<number> {
  const reached = new Set<number>();
  const pending = [start];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const reader of readers[next] ?? []) {
      if (reached.has(reader)) continue;
      reached.add(reader);
      pending.push(reader);
    }
  }
  return reached;
}

/** Finds cells whose invalidation lists disagree with the formulas. */
export function disagreements(open: OpenWorkbook): Disagreement[] {
  const { wire, places } = open;
  const readers = readersOf(open);
  return wire.Active.flatMap(({ InvalidatesCells, InvalidateRanges }, cell) => {
    const place = places[cell];
    if (!place || (!InvalidatesCells && !InvalidateRanges)) return [];
    const ofRanges = (InvalidateRanges ?? []).flatMap((range) => wire.Ranges[range]?.Invalidates ?? []);
    const listed = new Set([...(InvalidatesCells ?? []), ...ofRanges]);
    const reached = reachedFrom(cell, readers);
    const missing = (readers[cell] ?? []).filter((cellNumber) => !listed.has(cellNumber));
    const needless = [...listed].filter((cellNumber) => !reached.has(cellNumber));
    return missing.length + needless.length > 0 ? [{ cell, place, missing, needless }] : [];
  });
}

/** Returns the workbook with the invalidation lists of all cells derived from its formulas. */
export function withInvalidations(open: OpenWorkbook): WireWorkbook {
  const readers = readersOf(open);
  const { wire } = open;
  return {
    ...wire,
    Active: wire.Active.map((cell, i) => {
      const { InvalidatesCells: _, InvalidateRanges: __, ...rest } = cell;
      const ranges = wire.Ranges.flatMap(({ Cells }, range) => (Cells.some((row) => row.includes(i)) ? [range] : []));
      const cells = readers[i] ?? [];
      return {
        ...rest,
        ...(cells.length > 0 ? { InvalidatesCells: cells } : {}),
        ...(ranges.length > 0 ? { InvalidateRanges: ranges } : {}),
      };
    }),
  };
}
