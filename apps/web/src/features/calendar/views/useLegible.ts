import { useCallback, useMemo, useState } from 'react';
import type { View } from './calendar-view.ts';
import { type Legible, STRIP } from './crowding.ts';

/** The width of the hours on the left of a grid. */
const HOURS = 60;

/** The width in which shape and beginning of a meeting can be read; in a day its title too. */
const LEAST_WIDTH = { week: 52, day: 120 };

/** The width where nothing can be measured. */
const USUAL = 1000;

function legibleIn(width: number, view: keyof typeof LEAST_WIDTH): Legible {
  const ofDay = (width - HOURS) / (view === 'week' ? 7 : 1) - STRIP;
  return { lanes: Math.max(1, Math.floor(ofDay / LEAST_WIDTH[view])), rows: view === 'week' ? 2 : 1 };
}

/**
 * Returns the reference of the element to measure, and how much of a week or day is legible in its width; undefined until
 * it is measured.
 */
export function useLegible(view: Exclude<View, 'agenda'>) {
  const timed = view === 'day' ? 'day' : 'week';
  const [width, setWidth] = useState<number>();
  const measured = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      const measure = () => {
        const next = node.offsetWidth || USUAL;
        // Only another number of lanes is worth drawing everything again.
        setWidth((before) =>
          before !== undefined && legibleIn(next, timed).lanes === legibleIn(before, timed).lanes ? before : next,
        );
      };
      measure();
      const sizes = new ResizeObserver(measure);
      sizes.observe(node);
      return () => sizes.disconnect();
    },
    [timed],
  );
  const legible = width === undefined ? undefined : legibleIn(width, timed);
  const { lanes = 1, rows = 1 } = legible ?? {};
  const kept = useMemo(() => ({ lanes, rows }), [lanes, rows]);
  return [measured, legible && kept] as const;
}
