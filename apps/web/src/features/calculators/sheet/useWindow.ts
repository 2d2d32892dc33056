import { type RefObject, useEffect, useState } from 'react';

/**
 * Height of a row of a long sheet in pixels. The following constants say how many rows and columns around the
 * visible ones are rendered.
 */
export const ROW = 34;
const AROUND = 10;
const BESIDE = 4;
/** Sheets with fewer rows and columns than this are rendered completely. */
const WHOLE = 150;
const WIDE = 40;
/** The same limit for the rows of a wide sheet, which renders its rows again at each sideways step. */
const WHOLE_OF_WIDE = 30;
/** Maximum number of rows that are printed. */
const PRINTED = 5_000;

export interface SheetWindow {
  /** First and last rendered line, counted among the visible rows. */
  first: number;
  last: number;
  left: number;
  right: number;
  isLong: boolean;
  isWide: boolean;
}

interface Size {
  /** Number of visible rows. */
  count: number;
  /** Left edge of each column in pixels, and the right edge of the last. */
  edges: readonly number[];
  /** Whether to render every row, for printing. */
  drawsAllRows: boolean;
}

/**
 * Returns which cells of a sheet to render: all of a small sheet, otherwise those in the visible part of the
 * container.
 */
export function useWindow(place: RefObject<HTMLDivElement | null>, { count, edges, drawsAllRows }: Size): SheetWindow {
  const lastLine = count - 1;
  const lastColumn = edges.length - 2;
  const isWide = lastColumn >= WIDE;
  const isLong = lastLine >= (isWide ? WHOLE_OF_WIDE : WHOLE);
  const [{ top, rows }, setDown] = useState({ top: 0, rows: 24 });
  const [{ from, to }, setAcross] = useState({ from: 0, to: WIDE });
  useEffect(() => {
    const box = place.current;
    if (!box || !(isLong || isWide)) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const down = { top: Math.floor(box.scrollTop / ROW / AROUND) * AROUND, rows: Math.ceil(box.clientHeight / ROW) };
      setDown((before) => (before.top === down.top && before.rows === down.rows ? before : down));
      const across = {
        from: Math.floor(columnAt(edges, box.scrollLeft) / BESIDE) * BESIDE,
        to: Math.ceil(columnAt(edges, box.scrollLeft + box.clientWidth) / BESIDE) * BESIDE,
      };
      setAcross((before) => (before.from === across.from && before.to === across.to ? before : across));
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    box.addEventListener('scroll', scrolled, { passive: true });
    const sized = new ResizeObserver(scrolled);
    sized.observe(box);
    return () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  }, [place, isLong, isWide, edges]);
  const across =
    isWide && !drawsAllRows
      ? { left: Math.max(0, from - BESIDE), right: Math.min(lastColumn, to + BESIDE) }
      : { left: 0, right: lastColumn };
  const down = drawsAllRows
    ? { first: 0, last: Math.min(lastLine, PRINTED - 1) }
    : isLong
      ? { first: Math.max(0, top - AROUND), last: Math.min(lastLine, top + rows + 2 * AROUND) }
      : { first: 0, last: lastLine };
  return { ...down, ...across, isLong, isWide };
}

/** The column at a horizontal position in pixels. */
function columnAt(edges: readonly number[], x: number): number {
  let [low, high] = [0, edges.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] as number) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}
