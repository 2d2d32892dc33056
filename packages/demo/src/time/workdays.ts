import { greekHolidays } from '@ithaki/meetings';
import { type DayNumber, weekday, yearOf } from './days.ts';

const isHoliday = (day: DayNumber) => greekHolidays(yearOf(day)).some((holiday) => holiday.day === day);

const workdayCache = new Map<DayNumber, boolean>();

/** Whether a day is Monday to Friday and not a Greek public holiday. */
function isWorkday(day: DayNumber): boolean {
  const cached = workdayCache.get(day);
  if (cached !== undefined) return cached;
  const isDayOfWork = weekday(day) !== 0 && weekday(day) !== 6 && !isHoliday(day);
  workdayCache.set(day, isDayOfWork);
  return isDayOfWork;
}

/** The day itself if it is a working day, otherwise the next one. */
export function nextWorkday(day: DayNumber): DayNumber {
  let found = day;
  while (!isWorkday(found)) found += 1;
  return found;
}

/** Adds working days; negative counts go back. */
export function addWorkdays(day: DayNumber, count: number): DayNumber {
  const step = Math.sign(count);
  let found = day;
  for (let remaining = Math.abs(count); remaining > 0; ) {
    found += step;
    if (isWorkday(found)) remaining -= 1;
  }
  return found;
}
