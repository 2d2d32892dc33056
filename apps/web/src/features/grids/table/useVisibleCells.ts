import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo } from 'react';
import type { PlacedColumn } from './columns.ts';

interface Options {
  scroll: RefObject<HTMLElement | null>;
  /** Number of rows on the page. */
  rows: number;
  columns: readonly PlacedColumn[];
  pinned: number;
  pinnedWidth: number;
  headerHeight: number;
  rowHeight: number;
  /** Indexes of a row and column to render even outside the view, because they contain the focus. */
  alsoRow: number;
  alsoColumn: number;
}

/** Columns are added and removed in blocks of three, because each change renders every visible row. */
const BLOCK = 3;

/** Returns the columns of the blocks that the range touches, and one more column on either side. */
const blocksOf = ({ startIndex, endIndex, count }: Range): number[] => {
  const first = Math.floor(Math.max(0, startIndex - 1) / BLOCK) * BLOCK;
  const end = Math.min(count, (Math.floor((endIndex + 1) / BLOCK) + 1) * BLOCK);
  return Array.from({ length: end - first }, (_, offset) => first + offset);
};

const withIndex = (indexes: number[], added: number, count: number): number[] =>
  added < 0 || added >= count || indexes.includes(added) ? indexes : [...indexes, added].sort((a, b) => a - b);

/** The result of useVisibleCells. */
export type VisibleCells = ReturnType<typeof useVisibleCells>;

/** The rows and columns in view, and functions that scroll to others. */
export function useVisibleCells(options: Options) {
  const { scroll, rows, columns, pinned, pinnedWidth, headerHeight, rowHeight, alsoRow, alsoColumn } = options;
  const across = useVirtualizer({
    count: columns.length,
    horizontal: true,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 0,
    scrollPaddingStart: pinnedWidth,
    rangeExtractor: (range) => withIndex(blocksOf(range), alsoColumn, columns.length),
    useFlushSync: false,
  });
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: headerHeight,
    scrollMargin: 0,
    paddingStart: headerHeight,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), alsoRow, rows),
    useFlushSync: false,
  });
  useEffect(() => {
    if (columns.length > 0) across.measure();
  }, [across, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are measured again when their height changes.
  useEffect(() => down.measure(), [down, rowHeight]);
  const inView = across
    .getVirtualItems()
    .map(({ index }) => index)
    .filter((index) => index >= pinned && index < columns.length);
  // Returns the same array while the same columns are visible, so that memoised rows are not rendered again.
  const key = inView.join();
  const shown = useMemo(() => key.split(',').filter(Boolean).map(Number), [key]);
  return {
    /** Indexes of the scrolled columns in view. */
    columns: shown,
    rows: down.getVirtualItems().filter(({ index }) => index < rows),
    rowsInView: () => Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 3),
    /** Pinned columns are always in view, so scrolling to the first one would have no effect. */
    toStart: () => across.scrollToOffset(0),
    toColumn: (index: number) => {
      if (index >= pinned) across.scrollToIndex(index);
    },
    /** Scrolls to all columns of an action if they fit, otherwise to the first. */
    toColumns: (first: number, last: number) => {
      const [begin, end] = [columns[first], columns[last]];
      if (first < pinned || !begin || !end) return;
      const room = (scroll.current?.clientWidth ?? 0) - pinnedWidth;
      const fits = end.start + end.width - begin.start <= room;
      const isAhead = (scroll.current?.scrollLeft ?? 0) + pinnedWidth < begin.start;
      across.scrollToIndex(fits && isAhead ? last : first);
    },
    toRow: (index: number) => {
      if (index >= 0) down.scrollToIndex(index);
    },
  };
}
