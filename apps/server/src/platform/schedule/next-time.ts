import { createHash } from 'node:crypto';
import { instantAt, wallTimeAt } from '@ithaki/formats';

/** When an entry of the schedule is due: every so many minutes, daily or weekly at a local time, or once in the night. */
export type When =
  | { everyMinutes: number }
  /** `at` as HH:MM; `weekday` from 1, Monday, to 7. */
  | { at: string; weekday?: number }
  | 'nightly';

const MINUTE_MS = 60_000;

/** The night, in minutes after midnight: 02:00 to 05:00, when few people work. */
const NIGHT = { begins: 120, lasts: 180 };

/** The minute of the night of an entry: always the same, and different ones for different entries. */
function minuteOfNight(name: string): number {
  return NIGHT.begins + (createHash('sha256').update(name).digest().readUInt32BE(0) % NIGHT.lasts);
}

/** The local time of day at which an entry is due, in minutes after midnight. */
function minuteOfDay(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The first instant after `after` at which an entry is due in a zone; `name` spreads entries over the night. A local time
 * that is skipped when clocks go forward is taken an hour later, one that occurs twice counts the first time.
 */
export function nextTime(when: When, after: Date, zone: string, name: string): Date {
  if (typeof when === 'object' && 'everyMinutes' in when)
    return new Date(after.getTime() + when.everyMinutes * MINUTE_MS);
  const minute = when === 'nightly' ? minuteOfNight(name) : minuteOfDay(when.at);
  const weekday = when === 'nightly' ? undefined : when.weekday;
  const today = wallTimeAt(after, zone);
  // A week ahead, and one day more for today's time that has passed.
  for (let days = 0; days <= 7; days++) {
    const day = new Date(Date.UTC(today.year, today.month - 1, today.day + days));
    if (weekday !== undefined && (day.getUTCDay() || 7) !== weekday) continue;
    const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 1];
    const time = { year, month, day: day.getUTCDate(), hours: Math.floor(minute / 60), minutes: minute % 60 };
    const instant = instantAt(time, zone);
    if (instant > after) return instant;
  }
  throw new RangeError(`no time for ${JSON.stringify(when)}`);
}
