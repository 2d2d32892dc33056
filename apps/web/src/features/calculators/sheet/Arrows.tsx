import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Told } from '../engine/messages.ts';
import classes from './Sheet.module.css';

interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Most arrows that can still be told apart. */
const MOST = 24;

interface Props {
  place: RefObject<HTMLDivElement | null>;
  sheet: number;
  told: Told;
  /** What of the sheet is in sight; arrows are drawn anew with it. */
  sight: string;
}

/** Arrows from the cells that a figure comes from to the figure, those of this sheet that are in sight. */
export function Arrows({ place, sheet, told, sight }: Props) {
  const [lines, setLines] = useState<Line[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where cells stand depends on what is in sight
  useLayoutEffect(() => {
    const box = place.current;
    if (!box || told.sheet !== sheet) return setLines([]);
    const frame = box.getBoundingClientRect();
    const middle = (row: number, col: number) => {
      const found = box.querySelector(`[data-cell="${row},${col}"]`)?.getBoundingClientRect();
      return (
        found && {
          x: found.left + found.width / 2 - frame.left + box.scrollLeft,
          y: found.top + found.height / 2 - frame.top + box.scrollTop,
        }
      );
    };
    const end = middle(told.row, told.col);
    if (!end) return setLines([]);
    const sources = [...told.parts, ...told.areas].filter((part) => part.sheet === sheet).slice(0, MOST);
    setLines(
      sources.flatMap(({ row, col }) => {
        const start = middle(row, col);
        return start ? [{ x1: start.x, y1: start.y, x2: end.x, y2: end.y }] : [];
      }),
    );
  }, [place, sheet, told, sight]);
  return (
    <svg className={classes.arrows} width={1} height={1} aria-hidden>
      <defs>
        <marker id="arrow-head" viewBox="0 0 8 8" refX={7} refY={4} markerWidth={5} markerHeight={5} orient="auto">
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {lines.map((line) => (
        <line key={`${line.x1} ${line.y1}`} {...line} markerEnd="url(#arrow-head)" />
      ))}
    </svg>
  );
}
