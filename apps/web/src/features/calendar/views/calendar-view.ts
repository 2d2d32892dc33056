import type { Language } from '../../../i18n/language.ts';
import { addDays, addMonths, type Day, dayWords, firstOfMonth, startOfWeek } from '../days.ts';

/** The ways in which a calendar is shown, in the order in which they are offered. */
export const views = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof views)[number];

/** The keys that open a view, and T for the present day: as in other calendars, in every language. */
export const viewKeys: Readonly<Record<string, View>> = { m: 'month', w: 'week', d: 'day', a: 'agenda' };

/** Entries of a day that a month asks for and draws; the others are counted. */
export const PER_DAY = 3;

/** Weeks that a month fills at most. */
const MONTH_WEEKS = 6;

/** Days of an agenda. */
const AGENDA_DAYS = 30;

/** Days from the first to the last that is shown, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** The days that a view shows around one. */
export function periodOf(view: View, day: Day): Period {
  if (view === 'day') return { from: day, to: day };
  if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  const from = startOfWeek(firstOfMonth(day));
  return { from, to: addDays(from, MONTH_WEEKS * 7 - 1) };
}

/** The day that a view is about one step later, or with -1 earlier. */
export function step(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'month') return addMonths(firstOfMonth(day), by);
  return addDays(day, by * { week: 7, day: 1, agenda: AGENDA_DAYS }[view]);
}

/** What a view shows, in words: its month, its day, or from when to when. */
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
