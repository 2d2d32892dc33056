import type { GridColumn, PlacedColumn } from './columns.ts';

const personWidths = { select: 40, name: 196, field: 124, mentor: 148, coordinators: 148, files: 84 };

/** Smallest and largest width of an action column in pixels, and how many should be visible at once. */
const action = { least: 96, most: 168, seen: 10 };

/** Largest part of the width for pinned columns. */
const PINNED = 0.5;

/** Number of columns that are always pinned: the checkbox and the name. */
const ALWAYS = 2;

/** Width of action columns in pixels: shrunk until ten of them fit, or as many as the room allows. */
function actionWidth(room: number, count: number): number {
  const wanted = Math.min(action.seen, count);
  const fitting = Math.max(1, Math.min(wanted, Math.floor(room / action.least)));
  return Math.min(action.most, Math.max(action.least, Math.floor(room / fitting)));
}

const widthOf = ({ kind }: GridColumn): number => (kind === 'action' ? 0 : personWidths[kind]);

/**
 * Lays out the columns and returns how many of the first are pinned. Person columns without room there come after the
 * actions, which are the purpose of the grid.
 */
export function placeColumns(
  persons: readonly GridColumn[],
  actions: readonly GridColumn[],
  width: number,
): { placed: PlacedColumn[]; pinned: number } {
  let pinned = 0;
  let pinnedWidth = 0;
  for (const column of persons) {
    const next = pinnedWidth + widthOf(column);
    if (pinned >= ALWAYS && actions.length > 0 && next > width * PINNED) break;
    pinned += 1;
    pinnedWidth = next;
  }
  const each = actionWidth(width - pinnedWidth, actions.length);
  let start = 0;
  const placed = [...persons.slice(0, pinned), ...actions, ...persons.slice(pinned)].map((column) => {
    const own = column.kind === 'action' ? each : widthOf(column);
    const at = { ...column, start, width: own };
    start += own;
    return at;
  });
  return { placed, pinned };
}

/** Adjacent columns under one heading. */
export interface Span {
  key: string;
  /** Indexes of the first and last column. */
  first: number;
  last: number;
  start: number;
  width: number;
}

/** Spans of adjacent columns with the same `keyOf`; columns with an undefined key have none. */
export function spansOf(placed: readonly PlacedColumn[], keyOf: (column: GridColumn) => string | undefined): Span[] {
  const spans: Span[] = [];
  placed.forEach((column, at) => {
    const key = keyOf(column);
    if (key === undefined) return;
    const open = spans.at(-1);
    if (open?.key === key && open.last === at - 1) {
      open.last = at;
      open.width += column.width;
    } else spans.push({ key, first: at, last: at, start: column.start, width: column.width });
  });
  return spans;
}

/** The spans that overlap the columns from `first` to `last`. */
export const spansWithin = (spans: readonly Span[], first: number, last: number): readonly Span[] =>
  spans.filter((span) => span.last >= first && span.first <= last);
