import { formatDate, parseDate, zonedTimeToInstant } from '@ithaki/formats';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** Midnight of a day (DD-MM-YYYY) in the project's zone, or an instant as given; 422 for what is neither. */
export function publicationInstant(text: string, zone: string): Date {
  const day = parseDate(text);
  const instant =
    day && !text.includes('T')
      ? zonedTimeToInstant({ date: formatDate(day), hours: 0, minutes: 0 }, zone)
      : new Date(text);
  if (!instant || Number.isNaN(instant.getTime()))
    throw new Refusal(422, 'BadDate', { fields: { date: 'errors.BadDate' } });
  return instant;
}
