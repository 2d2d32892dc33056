import type { MeetingMode } from '@ithaki/contract';
import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { dayWords } from '../days.ts';
import classes from './PaintedWeek.module.css';
import { CELL, isWithin, paintedHours, timeOf, type WeekHours, without, withStretch } from './week-hours.ts';

interface Props {
  hours: readonly WeekHours[];
  /** The modes of meeting for newly painted hours. */
  modes: MeetingMode[];
  onChange: (hours: WeekHours[]) => void;
}

/** A Monday, from which the names of weekdays are derived. */
const MONDAY = 5;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const cells = Array.from(
  { length: ((paintedHours.to - paintedHours.from) * 60) / CELL },
  (_, index) => paintedHours.from * 60 + index * CELL,
);

interface Stroke {
  weekday: number;
  from: number;
  to: number;
  paints: boolean;
}

/**
 * A grid of the week in half hours, in which one marks hours as available by pressing or dragging, or with the arrow
 * keys and space.
 */
export function PaintedWeek({ hours, modes, onChange }: Props) {
  const { t, language } = useText();
  const table = useRef<HTMLTableElement>(null);
  const [stroke, setStroke] = useState<Stroke>();
  const [active, setActive] = useState({ weekday: 1, minutes: 9 * 60 });
  const name = (weekday: number, width: 'long' | 'short') =>
    dayWords(`2026-01-0${MONDAY + weekday - 1}`.replace(/-0(1\d)$/, '-$1'), language, { weekday: width });
  const apply = ({ weekday, from, to, paints }: Stroke) => {
    const [start, end] = [Math.min(from, to), Math.max(from, to) + CELL];
    onChange(paints ? withStretch(hours, weekday, start, end, modes) : without(hours, weekday, start, end));
  };
  const isShownFree = (weekday: number, minutes: number): boolean => {
    const drawn =
      stroke?.weekday === weekday &&
      minutes >= Math.min(stroke.from, stroke.to) &&
      minutes <= Math.max(stroke.from, stroke.to);
    return drawn ? stroke.paints : isWithin(hours, weekday, minutes);
  };
  const focus = (weekday: number, minutes: number) => {
    setActive({ weekday, minutes });
    table.current?.querySelector<HTMLElement>(`[data-cell="${weekday}/${minutes}"]`)?.focus();
  };
  const steps: Readonly<Record<string, [number, number]>> = {
    ArrowUp: [0, -CELL],
    ArrowDown: [0, CELL],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  return (
    <table ref={table} className={classes.week} aria-label={t('calendar.availability.week')}>
      <thead>
        <tr>
          <td />
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {name(weekday, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onPointerLeave={() => setStroke(undefined)}>
        {cells.map((minutes) => (
          <tr key={minutes} data-hour={minutes % 60 === 0 || undefined}>
            <th scope="row" className="numbers">
              {minutes % 60 === 0 ? timeOf(minutes) : <VisuallyHidden>{timeOf(minutes)}</VisuallyHidden>}
            </th>
            {weekdays.map((weekday) => {
              const isFree = isShownFree(weekday, minutes);
              return (
                <td key={weekday}>
                  <button
                    type="button"
                    className={classes.cell}
                    data-cell={`${weekday}/${minutes}`}
                    tabIndex={active.weekday === weekday && active.minutes === minutes ? 0 : -1}
                    aria-pressed={isFree}
                    aria-label={`${name(weekday, 'long')}, ${timeOf(minutes)}–${timeOf(minutes + CELL)}`}
                    onPointerDown={(event) => {
                      event.currentTarget.releasePointerCapture?.(event.pointerId);
                      setStroke({ weekday, from: minutes, to: minutes, paints: !isWithin(hours, weekday, minutes) });
                    }}
                    onPointerEnter={() => stroke?.weekday === weekday && setStroke({ ...stroke, to: minutes })}
                    onPointerUp={() => {
                      if (stroke) apply(stroke);
                      setStroke(undefined);
                    }}
                    onClick={(event) => {
                      // Only a press by keyboard is handled here; a press by pointer has been handled already.
                      if (event.detail === 0)
                        apply({ weekday, from: minutes, to: minutes, paints: !isWithin(hours, weekday, minutes) });
                    }}
                    onKeyDown={(event) => {
                      const step = steps[event.key];
                      if (!step) return;
                      event.preventDefault();
                      const [days, by] = step;
                      focus(
                        Math.min(7, Math.max(1, weekday + days)),
                        Math.min(cells.at(-1) ?? minutes, Math.max(cells[0] ?? minutes, minutes + by)),
                      );
                    }}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
