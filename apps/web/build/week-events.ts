import { type Day, daysFrom, hasWholeDays, lastDayOf, startOfWeek } from '../src/features/calendar/days.ts';
import type { DrawnEvent } from '../src/features/calendar/views/schedule-events.ts';

/*
 * Stands in place of the part of `@mantine/schedule` that places the events of a week, in the built application. Ours come
 * placed (`views/crowding.ts`), and placing them anew by dates took a third of the time in which a week is drawn.
 */

interface Asked {
  date: Day;
  events?: readonly DrawnEvent[];
  startTime: string;
  endTime: string;
  intervalMinutes: number;
}

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
};

/** Returns an empty list for each day, by what the grid calls the day. */
const byDay = (days: readonly Day[]): Record<string, object[]> =>
  Object.fromEntries(days.map((day) => [`${day} 00:00:00`, []]));

/** Returns the events of the week around a day with their positions, in the form of the function that it replaces. */
export function getWeekViewEvents({ date, events = [], startTime, endTime, intervalMinutes }: Asked) {
  const days = daysFrom(startOfWeek(date), 7);
  const [monday = date, sunday = date] = [days[0], days[6]];
  const [from, step] = [secondsOf(startTime), intervalMinutes * 60];
  const whole = Math.ceil((secondsOf(endTime) - from) / step) * step;
  const share = (seconds: number): number => ((seconds - from) / whole) * 100;
  const placed = { column: 0, offset: 0, width: 100, overlaps: 1, row: 0, hanging: 'none' };
  const allDayEvents: object[] = [];
  const regularEvents = byDay(days);
  for (const event of events) {
    const [start, end] = [String(event.start), String(event.end)];
    const [first, last] = [start.slice(0, 10), lastDayOf(start, end)];
    if (hasWholeDays(start, end)) {
      const covered = days.filter((day) => first <= day && day <= last);
      if (covered.length === 0) continue;
      const hanging = [first < monday && 'start', last > sunday && 'end'].filter(Boolean);
      const { row = 0 } = event.payload ?? {};
      allDayEvents.push({
        ...event,
        position: {
          ...{ ...placed, top: 0, height: 100, allDay: true, row },
          ...{ offset: (days.findIndex((day) => first <= day) / 7) * 100, width: (covered.length / 7) * 100 },
          hanging: hanging.length === 2 ? 'both' : (hanging[0] ?? 'none'),
        },
      });
      continue;
    }
    const top = share(secondsOf(start.slice(11)));
    const bottom = share(end.slice(0, 10) > first ? 86_400 : secondsOf(end.slice(11)));
    const weekOffset = (days.indexOf(first) / 7) * 100;
    regularEvents[`${first} 00:00:00`]?.push({
      ...event,
      position: { ...placed, top, height: bottom - top, allDay: false, weekOffset },
    });
  }
  return { allDayEvents, regularEvents, backgroundEvents: byDay(days) };
}
