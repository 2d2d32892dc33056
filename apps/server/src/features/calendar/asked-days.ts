import { MAX_CALENDAR_DAYS } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import { type DayNumber, dayNumber } from '@ithaki/meetings';
import { Refusal } from '../../platform/errors/refusal.ts';

/** The first and the last day that a call asks about. */
export interface AskedDays {
  from: DayNumber;
  to: DayNumber;
}

/** Returns the days that a call asks about; refuses a range that ends before it begins, or is too long. */
export function askedDays({ From, To }: { From: string; To: string }): AskedDays {
  const [first, last] = [parseDate(From), parseDate(To)];
  if (!first || !last) throw new Refusal(400, 'BadRange');
  const [from, to] = [dayNumber(first), dayNumber(last)];
  if (to < from || to - from >= MAX_CALENDAR_DAYS)
    throw new Refusal(400, 'BadRange', { fields: { To: 'errors.field.calendarDays' } });
  return { from, to };
}
