import { formatDate, isInactiveDate, parseDate, zonedTimeToInstant } from '@ithaki/formats';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** A local date and time as entered. */
export interface EnteredTime {
  date: unknown;
  timeHours: unknown;
  timeMinutes: unknown;
}

/** Returns an entered text without surrounding spaces. */
export const trimmedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/**
 * Returns when a meeting begins; null if date, hours or minutes are empty, or the year is 3000 or later, which means no
 * meeting. Throws if the values are not a time. For a time that clocks skip it is the next real one; of one that occurs
 * twice, the first.
 */
export function meetingStart(entered: EnteredTime, zone: string): Date | null {
  const [date, hours, minutes] = [entered.date, entered.timeHours, entered.timeMinutes].map(trimmedText);
  if (!date || !hours || !minutes) return null;
  const day = parseDate(date);
  const [hour, minute] = [Number(hours), Number(minutes)];
  const inRange =
    Number.isInteger(hour) && hour >= 0 && hour <= 23 && Number.isInteger(minute) && minute >= 0 && minute <= 59;
  if (!day || !inRange)
    throw new Refusal(422, 'BadMeetingTime', { fields: { [day ? 'timeHours' : 'date']: 'errors.BadMeetingTime' } });
  if (isInactiveDate(day)) return null;
  return zonedTimeToInstant({ date: formatDate(day), hours: hour, minutes: minute }, zone) ?? null;
}
