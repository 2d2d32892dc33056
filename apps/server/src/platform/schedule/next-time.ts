import { createHash } from 'node:crypto';
import { instantAt, wallTimeAt } from '@ithaki/formats';

/**
 * When an entry of the schedule is due: every given number of minutes, at a local time daily or weekly, or once in the
 * night.
 */
export type When =
  | { everyMinutes: number }
  /** `at` is HH:MM; `weekday` is 1 (Monday) to 7. */
  | { at: string; weekday?: number }
  | 'nightly';

const MINUTE_MS = 60_000;

/** The night, in minutes after midnight: 02:00 to 05:00, when few people work. */
const NIGHT = { begins: 120, lasts: 180 };

/**
 * Returns the minute of the night for an entry: always the same, but different for different entries, to spread the
 * load.
 */
function minuteOfNight(name: string): number {
  return NIGHT.begins + (createHash('sha256').update(name).digest().readUInt32BE(0) % NIGHT.lasts);
}

/** Returns a local time of day in minutes after midnight. */
function minuteOfDay(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Returns the first time after `after` at which an entry is due in a time zone; `name` spreads entries over the night.
 * A local time that is skipped when clocks go forward counts one hour later; of a time that occurs twice, the first
 * counts.
 */
export function nextTime(when: When, after: Date, zone: string, name: string): Date {
  if (typeof when === 'object' && 'everyMinutes' in when)
    return new Date(after.getTime() + when.everyMinutes * MINUTE_MS);
  const minute = when === 'nightly' ? minuteOfNight(name) : minuteOfDay(when.at);
  const weekday = when === 'nightly' ? undefined : when.weekday;
  const today = wallTimeAt(after, zone);
  // Looks one week ahead, plus a day in case today's time has passed.
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
