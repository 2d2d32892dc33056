import { defaultZone } from '@ithaki/formats';
import { calendarDate, DAY_MS, type DayNumber, midnightOf, minuteOfDay, weekdayOf } from '../time/days.ts';
import { realTime } from '../time/real-time.ts';
import type { MeetingMode, MentorTimes, WeeklyHours } from './question.ts';

/** A time at which a meeting could begin within a mentor's hours, whether or not it is taken. */
export interface OfferedStart {
  day: DayNumber;
  /** The instant at which the meeting would begin, in milliseconds. */
  at: number;
  mode: MeetingMode;
  roomId: number | null;
}

/** Hours that a mentor offers on one day, in minutes after midnight. */
interface Window {
  from: number;
  to: number;
  mode: MeetingMode;
  roomId: number | null;
}

const allModes: readonly MeetingMode[] = ['place', 'online', 'phone'];

/**
 * Returns the modes of a mentor's extra hours: those of the weekly hours, or all modes if there are no weekly hours.
 */
export function modesOfExtra(weekly: readonly Pick<WeeklyHours, 'Modes'>[]): readonly MeetingMode[] {
  const modes = new Set(weekly.flatMap(({ Modes }) => [...Modes]));
  return modes.size > 0 ? [...modes] : allModes;
}

/** Returns the hours that a mentor offers on a day, by mode and room; hours that touch or overlap are joined. */
function windowsOf(day: DayNumber, { hours, extra }: MentorTimes): Window[] {
  const weekday = weekdayOf(day);
  const weekly = hours
    .filter((offer) => offer.Weekday === weekday)
    .flatMap(({ From, To, Modes, RoomId }) =>
      Modes.map((mode) => ({ From, To, mode, roomId: mode === 'place' ? (RoomId ?? null) : null })),
    );
  const extraModes = modesOfExtra(hours);
  const once = extra
    .filter((offer) => offer.day === day)
    .flatMap(({ From, To }) => extraModes.map((mode) => ({ From, To, mode, roomId: null })));
  const windows = [...weekly, ...once]
    .map(({ From, To, mode, roomId }) => ({ from: minuteOfDay(From), to: minuteOfDay(To), mode, roomId }))
    .sort((a, b) => a.from - b.from);
  const joined: Window[] = [];
  for (const window of windows) {
    const before = joined.findLast(({ mode, roomId }) => mode === window.mode && roomId === window.roomId);
    if (before && window.from <= before.to) before.to = Math.max(before.to, window.to);
    else joined.push({ ...window });
  }
  return joined;
}

/**
 * Returns a function that converts minutes after midnight of a day into an instant; undefined for times that clocks
 * skip.
 */
function clockOf(day: DayNumber, zone: string): (minute: number) => number | undefined {
  const date = calendarDate(day);
  const begins = midnightOf(day, zone).getTime();
  const ends = midnightOf(day + 1, zone).getTime();
  if (ends - begins === DAY_MS) return (minute) => begins + minute * 60_000;
  return (minute) => {
    const real = realTime({ ...date, hours: Math.floor(minute / 60), minutes: minute % 60 }, zone);
    return real.kind === 'real' ? real.at.getTime() : undefined;
  };
}

/**
 * Returns the times of a day at which a meeting of `minutes` could begin within a mentor's hours, the earliest first.
 */
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
