import { dateAt, instantAt, isoDate, wallTimeAt } from '@ithaki/formats';

/** The hour at which messages scheduled for the morning are sent. */
const MORNING = 8;

/** Returns the next eight o'clock in the morning in a zone. */
export function nextMorning(now: Date, zone: string): Date {
  const { year, month, day, hours } = wallTimeAt(now, zone);
  const today = { year, month, day, hours: MORNING, minutes: 0 };
  if (hours < MORNING) return instantAt(today, zone) ?? now;
  const tomorrow = new Date(Date.UTC(year, month - 1, day + 1, 12));
  const next = dateAt(tomorrow, 'UTC');
  return instantAt({ ...next, hours: MORNING, minutes: 0 }, zone) ?? now;
}

/** Whether an instant is today, in a zone. */
export const isToday = (instant: Date, now: Date, zone: string): boolean =>
  isoDate(dateAt(instant, zone)) === isoDate(dateAt(now, zone));
