import { instantAt, parseTime, wallTimeAt } from '@ithaki/formats';

/** The hours of each day in which a person is not disturbed; both null when there are none. */
export interface QuietHours {
  quietFrom: string | null;
  quietTo: string | null;
}

const minutesOf = (text: string): number => {
  const { hours, minutes } = parseTime(text) ?? { hours: 0, minutes: 0 };
  return hours * 60 + minutes;
};

const DAY_MS = 86_400_000;

/** Returns the last minute before the quiet hours in which an instant lies; null when it lies in none. */
export function beforeQuiet(quiet: QuietHours, at: Date, zone: string): Date | null {
  if (quiet.quietFrom === null || endOfQuiet(quiet, at, zone) === null) return null;
  const from = minutesOf(quiet.quietFrom);
  const { hours, minutes, ...today } = wallTimeAt(at, zone);
  const yesterday = new Date(Date.UTC(today.year, today.month - 1, today.day) - DAY_MS);
  const day =
    hours * 60 + minutes >= from
      ? today
      : { year: yesterday.getUTCFullYear(), month: yesterday.getUTCMonth() + 1, day: yesterday.getUTCDate() };
  return new Date(instantAt({ ...day, hours: Math.floor(from / 60), minutes: from % 60 }, zone).getTime() - 60_000);
}

/** Returns when the quiet hours that contain a time end; null when the time is outside of quiet hours. */
export function endOfQuiet({ quietFrom, quietTo }: QuietHours, at: Date, zone: string): Date | null {
  if (quietFrom === null || quietTo === null) return null;
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  const { hours, minutes, ...day } = wallTimeAt(at, zone);
  const minute = hours * 60 + minutes;
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const end = { ...day, hours: Math.floor(to / 60), minutes: to % 60 };
  if (minute >= to) {
    const next = new Date(Date.UTC(day.year, day.month - 1, day.day + 1));
    Object.assign(end, { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() });
  }
  return instantAt(end, zone);
}
