import { type Span, spansOf } from './column-widths.ts';
import type { PlacedColumn } from './columns.ts';
import type { Scale } from './scales.ts';

/** The layout computed from the columns of the table; lengths in pixels. */
export interface TableLayout {
  /** Width of all columns, and of the pinned ones. */
  width: number;
  pinnedWidth: number;
  /** Whether a third row of headings names the sub-columns of actions. */
  withTitles: boolean;
  headerRows: number;
  headerHeight: number;
  /** Headings above the columns of a group, and above those of an action. */
  groups: readonly Span[];
  actions: readonly Span[];
}

/** Lays out the headings of the columns, of which the first `pinned` are pinned. */
export function layoutOf(columns: readonly PlacedColumn[], pinned: number, { headings }: Scale): TableLayout {
  const endOf = (column: PlacedColumn | undefined) => (column ? column.start + column.width : 0);
  const withTitles =
    headings.parts > 0 && columns.some((column) => column.kind === 'action' && column.action.Titles.length > 0);
  return {
    width: endOf(columns.at(-1)),
    pinnedWidth: endOf(columns[pinned - 1]),
    withTitles,
    headerRows: withTitles ? 3 : 2,
    headerHeight: headings.group + headings.title + (withTitles ? headings.parts : 0),
    groups: spansOf(columns, (column) => (column.kind === 'action' ? column.group.key : undefined)),
    actions: spansOf(columns, (column) => (column.kind === 'action' ? String(column.action.Id) : undefined)),
  };
}
