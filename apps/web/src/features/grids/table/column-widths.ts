import type { GridColumn, PlacedColumn } from './columns.ts';
import type { Scale } from './scales.ts';

/** Number of columns that are always pinned: the checkbox and the name. */
const ALWAYS_PINNED = 2;

/**
 * Returns the width of action columns in pixels: reduced until ten of them fit, or as many as the available
 * width allows.
 */
function actionWidth(room: number, count: number, { least, most, inView }: Scale['actions']): number {
  const fittingCount = Math.max(1, Math.min(inView, count, Math.floor(room / least)));
  return Math.min(most, Math.max(least, Math.floor(room / fittingCount)));
}

/**
 * Returns the positions of columns and how many of the first are pinned. Person columns that would leave room
 * for fewer than ten actions are placed after the actions, which are the purpose of the grid.
 */
export function placeColumns(
  persons: readonly GridColumn[],
  actions: readonly GridColumn[],
  width: number,
  scale: Scale,
): { placed: PlacedColumn[]; pinned: number } {
  const widthOf = ({ kind }: GridColumn): number => (kind === 'action' ? 0 : scale.persons[kind]);
  const roomForActions = Math.min(scale.actions.inView, actions.length) * scale.actions.least;
  let pinned = 0;
  let pinnedWidth = 0;
  for (const column of persons) {
    const next = pinnedWidth + widthOf(column);
    if (pinned >= ALWAYS_PINNED && actions.length > 0 && next > width - roomForActions) break;
    pinned += 1;
    pinnedWidth = next;
  }
  const eachAction = actionWidth(width - pinnedWidth, actions.length, scale.actions);
  let start = 0;
  const placed = [...persons.slice(0, pinned), ...actions, ...persons.slice(pinned)].map((column) => {
    const columnWidth = column.kind === 'action' ? eachAction : widthOf(column);
    const placedColumn = { ...column, start, width: columnWidth };
    start += columnWidth;
    return placedColumn;
  });
  return { placed, pinned };
}

/** A heading that covers adjacent columns. */
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
  placed.forEach((column, index) => {
    const key = keyOf(column);
    if (key === undefined) return;
    const open = spans.at(-1);
    if (open?.key === key && open.last === index - 1) {
      open.last = index;
      open.width += column.width;
    } else spans.push({ key, first: index, last: index, start: column.start, width: column.width });
  });
  return spans;
}

/** The span that covers a column. */
export const spanAt = (spans: readonly Span[], column: number): Span | undefined =>
  spans.find(({ first, last }) => first <= column && column <= last);

/** The spans that overlap the columns from `first` to `last`. */
export const spansWithin = (spans: readonly Span[], first: number, last: number): readonly Span[] =>
  spans.filter((span) => span.last >= first && span.first <= last);
