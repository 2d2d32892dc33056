import { defaultZone, instantAt } from '@ithaki/formats';
import { calendarDate, DAY_MS, type DayNumber, weekdayOf } from '../time/days.ts';
import { realTime } from '../time/real-time.ts';
import type { MeetingMode, MentorTimes } from './question.ts';

/** A time at which a meeting could begin, by what the mentor offers alone. */
export interface OfferedStart {
  day: DayNumber;
  /** When it begins, in milliseconds. */
  at: number;
  mode: MeetingMode;
  roomId: number | null;
}

/** Hours offered on a day, in minutes after midnight. */
interface Window {
  from: number;
  to: number;
  mode: MeetingMode;
  roomId: number | null;
}

const allModes: readonly MeetingMode[] = ['place', 'online', 'phone'];

/** Minutes after midnight of HH:MM. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The hours of a day, by mode and room; those that touch are one. Extra hours are offered in every mode that the mentor
 * offers in the week, or in all when there is none.
 */
function windowsOf(day: DayNumber, { hours, extra }: MentorTimes): Window[] {
  const weekday = weekdayOf(day);
  const weekly = hours
    .filter((offer) => offer.Weekday === weekday)
    .flatMap(({ From, To, Modes, RoomId }) =>
      Modes.map((mode) => ({ From, To, mode, roomId: mode === 'place' ? (RoomId ?? null) : null })),
    );
  const modes = new Set(hours.flatMap(({ Modes }) => [...Modes]));
  const once = extra
    .filter((offer) => offer.day === day)
    .flatMap(({ From, To }) =>
      (modes.size > 0 ? [...modes] : allModes).map((mode) => ({ From, To, mode, roomId: null })),
    );
  const windows = [...weekly, ...once]
    .map(({ From, To, mode, roomId }) => ({ from: minuteOf(From), to: minuteOf(To), mode, roomId }))
    .sort((a, b) => a.from - b.from);
  const joined: Window[] = [];
  for (const window of windows) {
    const before = joined.findLast(({ mode, roomId }) => mode === window.mode && roomId === window.roomId);
    if (before && window.from <= before.to) before.to = Math.max(before.to, window.to);
    else joined.push({ ...window });
  }
  return joined;
}

/** What turns minutes after midnight of a day into an instant; undefined for times that clocks skip. */
function clockOf(day: DayNumber, zone: string): (minute: number) => number | undefined {
  const date = calendarDate(day);
  const begins = instantAt({ ...date, hours: 0, minutes: 0 }, zone).getTime();
  const ends = instantAt({ ...calendarDate(day + 1), hours: 0, minutes: 0 }, zone).getTime();
  if (ends - begins === DAY_MS) return (minute) => begins + minute * 60_000;
  return (minute) => {
    const real = realTime({ ...date, hours: Math.floor(minute / 60), minutes: minute % 60 }, zone);
    return real.kind === 'real' ? real.at.getTime() : undefined;
  };
}

/** The times of a day at which a meeting of so many minutes could begin, the earliest first. */
export function offeredStarts(
  day: DayNumber,
  mentor: MentorTimes,
  { minutes, step, zone = defaultZone }: { minutes: number; step: number; zone?: string },
): OfferedStart[] {
  const windows = windowsOf(day, mentor);
  if (windows.length === 0) return [];
  const clock = clockOf(day, zone);
  const starts: OfferedStart[] = [];
  for (const { from, to, mode, roomId } of windows)
    for (let minute = Math.ceil(from / step) * step; minute + minutes <= to; minute += step) {
      const at = clock(minute);
      if (at !== undefined) starts.push({ day, at, mode, roomId });
    }
  return starts.sort((a, b) => a.at - b.at);
}
