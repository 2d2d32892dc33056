import { type PointerEvent, type RefObject, useCallback } from 'react';
import { placeOf } from './useCellFocus.ts';

/**
 * Marks both halves of the row under the pointer. By hand, since a style sheet cannot tell of one half what the pointer
 * does over the other, and drawing the rows again would cost each time.
 */
export function usePointedRow(scroll: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: PointerEvent) => {
      const grid = scroll.current;
      const row = event.type === 'pointerleave' ? undefined : placeOf(event.target)?.row;
      for (const half of grid?.querySelectorAll('[data-pointed]') ?? [])
        if (half.getAttribute('data-row') !== String(row)) half.removeAttribute('data-pointed');
      for (const half of grid?.querySelectorAll(`[data-row="${row}"]`) ?? []) half.setAttribute('data-pointed', '');
    },
    [scroll],
  );
}
