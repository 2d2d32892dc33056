import { labelBefore, textsOf } from '../../edit/labels.ts';
import { dependentsOf } from '../../graph/trace.ts';
import type { OpenWorkbook } from '../../wire/open-workbook.ts';

/** Of more unlocked cells than this nothing is asked: they are a table to be filled in. */
const MOST_ASKED = 5_000;

/**
 * Unlocked cells that nobody would fill in, by their places in Active: no number stands in them, no formula reads them,
 * and no words say what they are for. Templates unlock whole areas of mere looks.
 */
export function idleInputs({ wire, engine, places }: OpenWorkbook, unlocked: ReadonlySet<number>): number[] {
  return wire.Layout.flatMap((sheet) => {
    const empty = sheet.Table.flatMap(({ row, col, active }) => {
      const cell = active === undefined ? undefined : wire.Active[active];
      const mayBeIdle = active !== undefined && unlocked.has(active) && typeof cell?.Value !== 'number';
      return mayBeIdle ? [{ row, col, active }] : [];
    });
    if (empty.length === 0 || empty.length > MOST_ASKED) return [];
    const texts = textsOf(wire, sheet);
    const figures = new Set(
      sheet.Table.flatMap(({ row, col, active }) => (active === undefined ? [] : [`${row},${col}`])),
    );
    return empty.flatMap(({ row, col, active }) => {
      const place = places[active];
      const isRead = place !== undefined && dependentsOf(engine, place).length > 0;
      return isRead || labelBefore(texts, figures, row, col) !== undefined ? [] : [active];
    });
  });
}
