import { dateAt, formatDate, zonedTimeToInstant } from '@ithaki/formats';

/** Days of the calendar in a zone, and the instants between which they lie. */
export interface Days {
  /** DD-MM-YYYY, in order. */
  days: string[];
  from: Date;
  to: Date;
}

/** `count` days of a zone, beginning `shift` days from today. */
function daysFrom(now: Date, zone: string, shift: number, count: number): Days {
  const today = dateAt(now, zone);
  const dayAt = (offset: number): string => {
    const at = new Date(Date.UTC(today.year, today.month - 1, today.day + offset));
    return formatDate({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
  };
  const startOf = (date: string): Date => zonedTimeToInstant({ date, hours: 0, minutes: 0 }, zone) ?? now;
  const days = Array.from({ length: count }, (_, at) => dayAt(shift + at));
  return { days, from: startOf(dayAt(shift)), to: startOf(dayAt(shift + count)) };
}

/** The week of today, from Monday. */
export function weekOf(now: Date, zone: string): Days {
  const { year, month, day } = dateAt(now, zone);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return daysFrom(now, zone, -sinceMonday, 7);
}

/** Today and the six days after it. */
export const daysAhead = (now: Date, zone: string): Days => daysFrom(now, zone, 0, 7);
