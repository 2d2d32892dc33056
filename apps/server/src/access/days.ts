import { parseDate, zonedTimeToInstant } from '@ithaki/formats';
import { Refusal } from '../platform/errors/refusal.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns midnight at the start of a day (DD-MM-YYYY) in a time zone, or undefined for an empty text. Throws when the
 * text is not a date.
 */
export function dayStart(text: string, zone: string, name: 'From' | 'To'): Date | undefined {
  if (text === '') return undefined;
  const instant = parseDate(text) && zonedTimeToInstant({ date: text, hours: 0, minutes: 0 }, zone);
  if (!instant) throw new Refusal(400, 'BadFilter', { fields: { [name]: 'errors.BadDate' } });
  return instant;
}

/**
 * Returns the first instant after a day: its start plus a day and a half, moved back to midnight, which is also right
 * on days when the clocks change.
 */
export function dayEnd(text: string, zone: string): Date | undefined {
  const start = dayStart(text, zone, 'To');
  if (!start) return undefined;
  const next = new Date(start.getTime() + 1.5 * DAY_MS);
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(next).split('-');
  return zonedTimeToInstant({ date: `${day}-${month}-${year}`, hours: 0, minutes: 0 }, zone);
}
