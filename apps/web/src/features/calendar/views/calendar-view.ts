import type { Language } from '../../../i18n/language.ts';
import { addDays, addMonths, type Day, dayWords, firstOfMonth, startOfWeek } from '../days.ts';

/** The views of a calendar, in the order in which they are offered. */
export const views = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof views)[number];

/** The keys that open a view; T opens today. They are the same in all languages, as in other calendars. */
export const viewKeys: Readonly<Record<string, View>> = { m: 'month', w: 'week', d: 'day', a: 'agenda' };

/** How many entries of a day a month requests and draws; the others are only counted. */
export const PER_DAY = 3;

/** The maximum number of weeks in a month. */
const MONTH_WEEKS = 6;

/** The number of days in an agenda. */
const AGENDA_DAYS = 30;

/** The days that are shown, first and last included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Returns the days that a view shows around a day. */
export function periodOf(view: View, day: Day): Period {
  if (view === 'day') return { from: day, to: day };
  if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  const from = startOfWeek(firstOfMonth(day));
  return { from, to: addDays(from, MONTH_WEEKS * 7 - 1) };
}

/** Returns the day to show one step later, or with -1 earlier. */
export function step(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'month') return addMonths(firstOfMonth(day), by);
  return addDays(day, by * { week: 7, day: 1, agenda: AGENDA_DAYS }[view]);
}

/** Returns the title of a view: its month, its day, or its first and last day. */
export function periodWords(view: View, day: Day, language: Language): string {
  if (view === 'month') return dayWords(day, language, { month: 'long', year: 'numeric' });
  const whole = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (view === 'day') return dayWords(day, language, whole);
  const { from, to } = periodOf(view, day);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const short = { day: 'numeric', month: 'short' } as const;
  const start = dayWords(from, language, sameYear ? short : { ...short, year: 'numeric' });
  return `${start} – ${dayWords(to, language, { ...short, year: 'numeric' })}`;
}
