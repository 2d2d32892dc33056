import { useState } from 'react';
import type { ShownCell } from '../engine/messages.ts';

type Rows = ReadonlyMap<number, ReadonlyMap<number, ShownCell>>;

const noRows: Rows = new Map();

const isSameLook = (look: ShownCell['look'], other: ShownCell['look']): boolean =>
  look === other || JSON.stringify(look) === JSON.stringify(other);

const isSame = (before: ReadonlyMap<number, ShownCell> | undefined, after: ReadonlyMap<number, ShownCell>): boolean =>
  before !== undefined &&
  before.size === after.size &&
  [...after].every(([col, { text, color, look }]) => {
    const cell = before.get(col);
    return cell?.text === text && cell.color === color && isSameLook(cell.look, look);
  });

/** Returns the cells by row and column; a row without a change keeps its map from `before`. */
function rowsAfter(before: Rows, cells: readonly ShownCell[]): Rows {
  const rows = new Map<number, Map<number, ShownCell>>();
  for (const cell of cells) {
    const row = rows.get(cell.row);
    if (row) row.set(cell.col, cell);
    else rows.set(cell.row, new Map([[cell.col, cell]]));
  }
  return new Map(
    [...rows].map(([number, row]) => {
      const old = before.get(number);
      return [number, old && isSame(old, row) ? old : row] as const;
    }),
  );
}

/** Displayed cells by row and column. Rows without a change keep their map, so that they are not rendered again. */
export function useShownRows(cells: readonly ShownCell[] | undefined): Rows {
  const [shown, setShown] = useState<{ cells: readonly ShownCell[] | undefined; rows: Rows }>({
    cells: undefined,
    rows: noRows,
  });
  if (!cells || cells === shown.cells) return shown.rows;
  const rows = rowsAfter(shown.rows, cells);
  setShown({ cells, rows });
  return rows;
}
