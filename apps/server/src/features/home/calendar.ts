import { dateAt, formatDate, zonedTimeToInstant } from '@ithaki/formats';

/** A calendar day in a time zone, with the times at which it begins and ends. */
export interface Day {
  /** DD-MM-YYYY. */
  date: string;
  from: Date;
  to: Date;
}

/** Returns `count` consecutive days in the time zone; the first is `shift` days from today. */
function consecutiveDays(now: Date, zone: string, shift: number, count: number): Day[] {
  const today = dateAt(now, zone);
  const dateAfter = (offset: number): string => {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day + offset));
    return formatDate({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
  };
  const startOfDay = (date: string): Date => zonedTimeToInstant({ date, hours: 0, minutes: 0 }, zone) ?? now;
  const dayAt = (offset: number): Day => {
    const date = dateAfter(offset);
    return { date, from: startOfDay(date), to: startOfDay(dateAfter(offset + 1)) };
  };
  return Array.from({ length: count }, (_, index) => dayAt(shift + index));
}

/** Returns the times at which a series of consecutive days begins and ends. */
export const periodOf = (days: readonly Day[], now: Date) => ({
  from: days[0]?.from ?? now,
  to: days.at(-1)?.to ?? now,
});

/** Returns the days of this week and the next, beginning with Monday. */
export function thisAndNextWeek(now: Date, zone: string): Day[] {
  const { year, month, day } = dateAt(now, zone);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return consecutiveDays(now, zone, -sinceMonday, 14);
}

/** Returns today and the six days after it. */
export const daysAhead = (now: Date, zone: string): Day[] => consecutiveDays(now, zone, 0, 7);
