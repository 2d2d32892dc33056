import { formatDate, parseDate, zonedTimeToInstant } from '@ithaki/formats';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** Parses a day (DD-MM-YYYY) as its midnight in the zone, or an instant in ISO 8601; refuses any other text. */
export function parsePublicationDate(text: string, zone: string): Date {
  const day = parseDate(text);
  const instant =
    day && !text.includes('T')
      ? zonedTimeToInstant({ date: formatDate(day), hours: 0, minutes: 0 }, zone)
      : new Date(text);
  if (!instant || Number.isNaN(instant.getTime()))
    throw new Refusal(422, 'BadDate', { fields: { date: 'errors.BadDate' } });
  return instant;
}
