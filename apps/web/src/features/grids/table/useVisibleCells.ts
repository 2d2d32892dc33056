import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo } from 'react';
import type { PlacedColumn } from './columns.ts';
import { rowHeight } from './row-heights.ts';

interface Given {
  scroll: RefObject<HTMLElement | null>;
  rows: number;
  columns: readonly PlacedColumn[];
  pinned: number;
  pinnedWidth: number;
  headerHeight: number;
  /** Row and column to keep rendered out of view, because they have the focus. */
  keep: { row: number; column: number };
}

/** Columns are added and removed in blocks of three, because each change renders every visible row. */
const BLOCK = 3;

/** Columns of the blocks that the range touches, with one more column on either side. */
const blocksOf = ({ startIndex, endIndex, count }: Range): number[] => {
  const first = Math.floor(Math.max(0, startIndex - 1) / BLOCK) * BLOCK;
  const end = Math.min(count, (Math.floor((endIndex + 1) / BLOCK) + 1) * BLOCK);
  return Array.from({ length: end - first }, (_, at) => first + at);
};

const withOne = (places: number[], kept: number, count: number): number[] =>
  kept < 0 || kept >= count || places.includes(kept) ? places : [...places, kept].sort((a, b) => a - b);

/** The rows and columns in view, and functions that scroll to others. */
export function useVisible({ scroll, rows, columns, pinned, pinnedWidth, headerHeight, keep }: Given) {
  const across = useVirtualizer({
    count: columns.length,
    horizontal: true,
    getScrollElement: () => scroll.current,
    estimateSize: (at) => columns[at]?.width ?? 0,
    overscan: 0,
    scrollPaddingStart: pinnedWidth,
    rangeExtractor: (range) => withOne(blocksOf(range), keep.column, columns.length),
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
    rangeExtractor: (range) => withOne(defaultRangeExtractor(range), keep.row, rows),
    useFlushSync: false,
  });
  useEffect(() => {
    if (columns.length > 0) across.measure();
  }, [across, columns]);
  const seen = across
    .getVirtualItems()
    .map(({ index }) => index)
    .filter((at) => at >= pinned && at < columns.length);
  const key = seen.join();
  const shown = useMemo(() => key.split(',').filter(Boolean).map(Number), [key]);
  return {
    shown,
    rows: down.getVirtualItems().filter(({ index }) => index < rows),
    seenRows: Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 3),
    /** Pinned columns are always in view, so scrolling to the first one would have no effect. */
    toStart: () => across.scrollToOffset(0),
    toColumn: (at: number) => {
      if (at >= pinned) across.scrollToIndex(at);
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
    toRow: (at: number) => {
      if (at >= 0) down.scrollToIndex(at);
    },
  };
}
