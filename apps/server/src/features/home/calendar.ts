import { dateAt, formatDate, zonedTimeToInstant } from '@ithaki/formats';

/** A day of the calendar in a zone, and the instants between which it lies. */
export interface Day {
  /** DD-MM-YYYY. */
  date: string;
  from: Date;
  to: Date;
}

/** `count` days of a zone, beginning `shift` days from today. */
function daysFrom(now: Date, zone: string, shift: number, count: number): Day[] {
  const today = dateAt(now, zone);
  const dateOf = (offset: number): string => {
    const at = new Date(Date.UTC(today.year, today.month - 1, today.day + offset));
    return formatDate({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
  };
  const startOf = (date: string): Date => zonedTimeToInstant({ date, hours: 0, minutes: 0 }, zone) ?? now;
  const dayAt = (offset: number): Day => {
    const date = dateOf(offset);
    return { date, from: startOf(date), to: startOf(dateOf(offset + 1)) };
  };
  return Array.from({ length: count }, (_, at) => dayAt(shift + at));
}

/** Where days that follow one another begin and end. */
export const spanOf = (days: readonly Day[], now: Date) => ({ from: days[0]?.from ?? now, to: days.at(-1)?.to ?? now });

/** The week of today, from Monday. */
export function weekOf(now: Date, zone: string): Day[] {
  const { year, month, day } = dateAt(now, zone);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return daysFrom(now, zone, -sinceMonday, 7);
}

/** Today and the six days after it. */
export const daysAhead = (now: Date, zone: string): Day[] => daysFrom(now, zone, 0, 7);
