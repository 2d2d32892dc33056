import type { HomeMeeting } from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import { useState } from 'react';
import { useTimeZone } from '../../ui/time-zone.ts';
import classes from './TodayLine.module.css';

/** The first and last hour that are always shown. */
const [MORNING, EVENING] = [8, 20];

/** Today's meetings along the hours of the day, with the current time; rows below it name people and places. */
export function TodayLine({ meetings }: { meetings: readonly HomeMeeting[] }) {
  const zone = useTimeZone();
  const [now] = useState(() => new Date());
  const hourOf = (instant: Date) => {
    const { hours, minutes } = instantToZonedTime(instant, zone);
    return hours + minutes / 60;
  };
  const blocks = meetings.map(({ Time, Minutes, ActionId }) => {
    const from = hourOf(new Date(Time));
    return { key: `${ActionId}-${Time}`, from, to: Math.min(24, from + Minutes / 60) };
  });
  const first = Math.floor(Math.min(MORNING, ...blocks.map(({ from }) => from)));
  const last = Math.ceil(Math.max(EVENING, ...blocks.map(({ to }) => to)));
  const percent = (hours: number) => `${(100 * hours) / (last - first)}%`;
  const present = hourOf(now);
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((hour) => hour % 4 === 0);
  return (
    <div className={classes.day} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} className={classes.hour} style={{ left: percent(hour - first) }}>
          {hour}
        </span>
      ))}
      {blocks.map(({ key, from, to }) => (
        <span
          key={key}
          className={classes.meeting}
          style={{ left: percent(from - first), width: percent(to - from) }}
        />
      ))}
      {present >= first && present <= last && (
        <span className={classes.now} style={{ left: percent(present - first) }} />
      )}
    </div>
  );
}
