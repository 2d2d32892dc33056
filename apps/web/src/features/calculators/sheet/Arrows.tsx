import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Explanation } from '../engine/messages.ts';
import classes from './Sheet.module.css';

interface ArrowLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Maximum number of arrows; more could not be told apart. */
const MOST_ARROWS = 24;

interface Props {
  container: RefObject<HTMLDivElement | null>;
  sheet: number;
  explanation: Explanation;
  /** The visible part of the sheet; when it changes, the arrows are drawn again. */
  visiblePart: string;
}

/** Arrows to the explained cell from the visible cells that its formula reads. */
export function Arrows({ container, sheet, explanation, visiblePart }: Props) {
  const [lines, setLines] = useState<ArrowLine[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions of cells depend on the visible part
  useLayoutEffect(() => {
    const element = container.current;
    if (!element || explanation.sheet !== sheet) return setLines([]);
    const frame = element.getBoundingClientRect();
    const centreOf = (row: number, col: number) => {
      const cellBox = element.querySelector(`[data-cell="${row},${col}"]`)?.getBoundingClientRect();
      return (
        cellBox && {
          x: cellBox.left + cellBox.width / 2 - frame.left + element.scrollLeft,
          y: cellBox.top + cellBox.height / 2 - frame.top + element.scrollTop,
        }
      );
    };
    const target = centreOf(explanation.row, explanation.col);
    if (!target) return setLines([]);
    const sources = [...explanation.parts, ...explanation.areas]
      .filter((part) => part.sheet === sheet)
      .slice(0, MOST_ARROWS);
    setLines(
      sources.flatMap(({ row, col }) => {
        const source = centreOf(row, col);
        return source ? [{ x1: source.x, y1: source.y, x2: target.x, y2: target.y }] : [];
      }),
    );
  }, [container, sheet, explanation, visiblePart]);
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
