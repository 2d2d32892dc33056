import { UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { addDays, type Day, daysFrom, dayWords, firstOfMonth, startOfWeek, todayIn } from '../days.ts';
import classes from './DottedMonth.module.css';

interface Props {
  day: Day;
  /** The number of entries by day. */
  counts: ReadonlyMap<Day, number>;
  onDay: (day: Day) => void;
}

const WEEKS = 6;

/** The maximum number of dots under a day. */
const MOST_DOTS = 3;

/** The days by which each arrow key moves. */
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * A month for telephones: each day is a number with dots for its entries. Pressing a day lets the list below begin
 * there.
 */
export function DottedMonth({ day, counts, onDay }: Props) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const today = todayIn(zone);
  const table = useRef<HTMLTableElement>(null);
  const first = startOfWeek(firstOfMonth(day));
  const weeks = Array.from({ length: WEEKS }, (_, index) => daysFrom(addDays(first, index * 7), 7)).filter((week) =>
    week.some((other) => other.startsWith(day.slice(0, 7))),
  );
  const choose = (next: Day) => {
    onDay(next);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <table
      ref={table}
      className={classes.month}
      aria-label={dayWords(day, language, { month: 'long', year: 'numeric' })}
    >
      <thead>
        <tr>
          {daysFrom(first, 7).map((weekday) => (
            <th key={weekday} scope="col" abbr={dayWords(weekday, language, { weekday: 'long' })}>
              {dayWords(weekday, language, { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((other) => {
              const count = counts.get(other) ?? 0;
              const words = dayWords(other, language, { weekday: 'long', day: 'numeric', month: 'long' });
              return (
                <td key={other}>
                  <UnstyledButton
                    className={classes.day}
                    data-day={other}
                    data-outside={!other.startsWith(day.slice(0, 7)) || undefined}
                    data-today={other === today || undefined}
                    tabIndex={other === day ? 0 : -1}
                    aria-current={other === today ? 'date' : undefined}
                    aria-pressed={other === day}
                    aria-label={`${words}, ${t('calendar.entries', { count })}`}
                    onClick={() => onDay(other)}
                    onKeyDown={(event) => {
                      const by = keySteps[event.key];
                      if (by === undefined) return;
                      event.preventDefault();
                      choose(addDays(other, by));
                    }}
                  >
                    <span className="numbers">{Number(other.slice(8))}</span>
                    <span className={classes.dots} aria-hidden>
                      {Array.from({ length: Math.min(count, MOST_DOTS) }, (_, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
                        <i key={index} />
                      ))}
                    </span>
                  </UnstyledButton>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
