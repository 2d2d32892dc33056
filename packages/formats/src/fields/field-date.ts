import { ageOn, compareDates, formatDate, parseDate } from '../dates/dates.ts';
import { accepted, type FieldCheck, type FieldLimits, refused } from './field-check.ts';

const firstDay = { year: 1900, month: 1, day: 1 };
const lastDay = { year: 3000, month: 12, day: 31 };

/** A date field's value, stored as DD-MM-YYYY, within the days and ages its definition allows. */
export function checkDate(text: string, { minDate = firstDay, maxDate = lastDay, age, zone }: FieldLimits): FieldCheck {
  const date = parseDate(text, zone);
  if (!date) return refused('date');
  if (compareDates(date, minDate) < 0) return refused('tooEarly');
  if (compareDates(date, maxDate) > 0) return refused('tooLate');
  const years = age && ageOn(date, age.today);
  if (years !== undefined && years < (age?.min ?? Number.NEGATIVE_INFINITY)) return refused('tooYoung');
  if (years !== undefined && years > (age?.max ?? Number.POSITIVE_INFINITY)) return refused('tooOld');
  return accepted(formatDate(date));
}
