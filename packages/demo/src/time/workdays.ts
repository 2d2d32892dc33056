import holidays from '../../data/holidays.json' with { type: 'json' };
import { type DayNumber, dayNumber, weekday, yearOf } from './days.ts';

/** Orthodox Easter by Meeus's Julian algorithm, converted to the Gregorian calendar (valid from 1900 to 2099). */
function easter(year: number): DayNumber {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const julian = moon + sunday + 114;
  return dayNumber(year, Math.floor(julian / 31), (julian % 31) + 1) + 13;
}

const yearsKnown = new Map<number, ReadonlySet<DayNumber>>();

function holidaysOf(year: number): ReadonlySet<DayNumber> {
  const cached = yearsKnown.get(year);
  if (cached) return cached;
  const sunday = easter(year);
  const fixed = holidays.fixed.map((text) => dayNumber(year, Number(text.slice(0, 2)), Number(text.slice(3))));
  const days = new Set([...fixed, ...holidays.afterEaster.map((offset) => sunday + offset)]);
  yearsKnown.set(year, days);
  return days;
}

const workdayCache = new Map<DayNumber, boolean>();

/** Whether a day is Monday to Friday and not a Greek public holiday. */
function isWorkday(day: DayNumber): boolean {
  const cached = workdayCache.get(day);
  if (cached !== undefined) return cached;
  const isDayOfWork = weekday(day) !== 0 && weekday(day) !== 6 && !holidaysOf(yearOf(day)).has(day);
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
