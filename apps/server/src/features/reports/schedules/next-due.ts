import type { ScheduleContent } from '@ithaki/contract';
import { instantAt, parseDate, wallTimeAt } from '@ithaki/formats';

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
  const today = wallTimeAt(after, zone);
  const until = Until === null ? undefined : parseDate(Until);
  for (let ahead = 0; ahead <= MOST_DAYS; ahead++) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead));
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    if (until && date.getTime() > Date.UTC(until.year, until.month - 1, until.day)) return null;
    if (!isOn(Every, Days, date)) continue;
    const instant = instantAt({ year, month, day, hours, minutes }, zone);
    if (instant > after) return instant;
  }
  return null;
}

function isOn(every: ScheduleContent['Every'], days: readonly number[], date: Date): boolean {
  if (every === 'day') return true;
  if (every === 'week') return days.includes(date.getUTCDay() || 7);
  const day = date.getUTCDate();
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return days.includes(day) || (day === last && days.some((wanted) => wanted > last));
}
