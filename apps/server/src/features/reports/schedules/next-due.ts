import type { ScheduleContent } from '@ithaki/contract';
import { instantAt, parseDate, wallTimeAt } from '@ithaki/formats';
import { calendarDate, type DayNumber, dayNumber, weekdayOf } from '@ithaki/meetings';

/** Days to look ahead: two months, since a month may lack a time. */
const MOST_DAYS = 62;

/**
 * Returns the first time after `after` at which a schedule sends, in the time zone of the programme; null when it has
 * ended. A local time that is skipped when clocks go forward counts one hour later; of one that occurs twice, the first
 * counts.
 */
export function nextDue(
  { Every, Days, At, Until }: Pick<ScheduleContent, 'Every' | 'Days' | 'At' | 'Until'>,
  after: Date,
  zone: string,
): Date | null {
  const [hours = 0, minutes = 0] = At.split(':').map(Number);
  const today = dayNumber(wallTimeAt(after, zone));
  const last = Until === null ? undefined : parseDate(Until);
  const until = last ? dayNumber(last) : Number.POSITIVE_INFINITY;
  for (let day = today; day <= Math.min(today + MOST_DAYS, until); day++) {
    if (!isOn(Every, Days, day)) continue;
    const instant = instantAt({ ...calendarDate(day), hours, minutes }, zone);
    if (instant > after) return instant;
  }
  return null;
}

function isOn(every: ScheduleContent['Every'], days: readonly number[], day: DayNumber): boolean {
  if (every === 'day') return true;
  if (every === 'week') return days.includes(weekdayOf(day));
  const date = calendarDate(day).day;
  const isLast = calendarDate(day + 1).day === 1;
  return days.includes(date) || (isLast && days.some((wanted) => wanted > date));
}
