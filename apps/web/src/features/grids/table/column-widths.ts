import type { GridColumn, PlacedColumn } from './columns.ts';

const personWidths = { select: 40, name: 196, field: 124, mentor: 148, coordinators: 148, files: 84 };

/** Least and most pixels of an action's column, and how many of them are seen at a time. */
const action = { least: 96, most: 168, seen: 10 };

/** The columns of persons that stay in sight take at most this part of the width. */
const PINNED = 0.5;

/** These stay in sight however narrow it is: the box to choose a mentee, and the name. */
const ALWAYS = 2;

/** Action columns are shrunk until ten of them fit, or as many as there is room for. */
function actionWidth(room: number, count: number): number {
  const wanted = Math.min(action.seen, count);
  const fitting = Math.max(1, Math.min(wanted, Math.floor(room / action.least)));
  return Math.min(action.most, Math.max(action.least, Math.floor(room / fitting)));
}

const widthOf = ({ kind }: GridColumn): number => (kind === 'action' ? 0 : personWidths[kind]);

/**
 * The columns in their places, and how many of the first stay in sight while the others are scrolled. Columns of persons
 * for which there is no room there stand after the actions, which are what the grid is for.
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

/** Columns under one heading. */
export interface Span {
  key: string;
  /** The first and last of the columns. */
  first: number;
  last: number;
  start: number;
  width: number;
}

/** The headings over neighbouring columns of actions, by what `keyOf` says of each. */
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

/** The headings over at least one of the columns from `first` to `last`. */
export const spansWithin = (spans: readonly Span[], first: number, last: number): readonly Span[] =>
  spans.filter((span) => span.last >= first && span.first <= last);
