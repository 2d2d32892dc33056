import { useMemo, useRef } from 'react';
import type { ShownCell } from '../engine/messages.ts';

type Rows = ReadonlyMap<number, ReadonlyMap<number, ShownCell>>;

const nothing: Rows = new Map();

const isSameLook = (one: ShownCell['look'], other: ShownCell['look']): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const isSame = (one: ReadonlyMap<number, ShownCell> | undefined, other: ReadonlyMap<number, ShownCell>): boolean =>
  one !== undefined &&
  one.size === other.size &&
  [...other].every(([col, { text, color, look }]) => {
    const cell = one.get(col);
    return cell?.text === text && cell.color === color && isSameLook(cell.look, look);
  });

/** What is shown, by row and column. Rows in which nothing changed are the very same as before, so that they are not drawn again. */
export function useShownRows(cells: readonly ShownCell[] | undefined): Rows {
  const before = useRef<Rows>(nothing);
  return useMemo(() => {
    if (!cells) return before.current;
    const rows = new Map<number, Map<number, ShownCell>>();
    for (const cell of cells) {
      const row = rows.get(cell.row);
      if (row) row.set(cell.col, cell);
      else rows.set(cell.row, new Map([[cell.col, cell]]));
    }
    const kept: Rows = new Map(
      [...rows].map(([row, now]) => {
        const old = before.current.get(row);
        return [row, old && isSame(old, now) ? old : now] as const;
      }),
    );
    before.current = kept;
    return kept;
  }, [cells]);
}
