import { type RefObject, useEffect, useState } from 'react';

/** Pixels of a row of a long sheet, and rows beyond what is in sight. */
export const ROW = 34;
const AROUND = 10;
/** Sheets up to so many rows are drawn whole. */
const WHOLE = 150;

export interface RowWindow {
  first: number;
  last: number;
  isLong: boolean;
}

/** Which rows of a sheet are drawn: all of a short one, of a long one those in sight. */
export function useWindow(place: RefObject<HTMLDivElement | null>, lastRow: number): RowWindow {
  const isLong = lastRow >= WHOLE;
  const [top, setTop] = useState(0);
  const [rows, setRows] = useState(24);
  useEffect(() => {
    const box = place.current;
    if (!box || !isLong) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setTop(Math.floor(box.scrollTop / ROW / AROUND) * AROUND);
      setRows(Math.ceil(box.clientHeight / ROW));
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    box.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', scrolled);
    };
  }, [place, isLong]);
  if (!isLong) return { first: 0, last: lastRow, isLong };
  return { first: Math.max(0, top - AROUND), last: Math.min(lastRow, top + rows + 2 * AROUND), isLong };
}
