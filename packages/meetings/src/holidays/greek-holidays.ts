import { calendarDate, type DayNumber, dayNumber } from '../time/days.ts';
import { orthodoxEaster } from './easter.ts';

/** A public holiday, with its name by language. */
export interface Holiday {
  day: DayNumber;
  name: { el: string; en: string };
}

/** The date of a holiday: the same each year, or a number of days from Easter Sunday. */
type When = { month: number; day: number } | { fromEaster: number };

const on = (month: number, day: number): When => ({ month, day });
const fromEaster = (days: number): When => ({ fromEaster: days });

const rules: { when: When; el: string; en: string }[] = [
  { when: on(1, 1), el: 'Πρωτοχρονιά', en: "New Year's Day" },
  { when: on(1, 6), el: 'Θεοφάνεια', en: 'Epiphany' },
  { when: fromEaster(-48), el: 'Καθαρά Δευτέρα', en: 'Clean Monday' },
  { when: on(3, 25), el: 'Ευαγγελισμός της Θεοτόκου - Εθνική Εορτή', en: 'Annunciation / Independence Day' },
  { when: fromEaster(-2), el: 'Μεγάλη Παρασκευή', en: 'Good Friday' },
  { when: fromEaster(0), el: 'Κυριακή του Πάσχα', en: 'Easter Sunday' },
  { when: fromEaster(1), el: 'Δευτέρα του Πάσχα', en: 'Easter Monday' },
  { when: on(5, 1), el: 'Εργατική Πρωτομαγιά', en: 'Labour Day' },
  { when: fromEaster(49), el: 'Πεντηκοστή', en: 'Pentecost' },
  { when: fromEaster(50), el: 'Δευτέρα του Αγίου Πνεύματος', en: 'Whit Monday (Holy Spirit)' },
  { when: on(8, 15), el: 'Κοίμηση της Θεοτόκου', en: 'Dormition of the Mother of God' },
  { when: on(10, 28), el: 'Επέτειος του Όχι', en: 'Ochi Day' },
  { when: on(12, 25), el: 'Χριστούγεννα', en: 'Christmas Day' },
  { when: on(12, 26), el: 'Σύναξη της Θεοτόκου', en: 'Day after Christmas' },
];

const years = new Map<number, readonly Holiday[]>();

/**
 * Returns the Greek public holidays of a year in order of date. Two may fall on the same day, such as Labour Day and
 * Easter Monday; the ministry then decides whether Labour Day is moved, and a project can add that day to its own.
 */
export function greekHolidays(year: number): readonly Holiday[] {
  const known = years.get(year);
  if (known) return known;
  const easter = orthodoxEaster(year);
  const holidays = rules
    .map(({ when, el, en }) => ({
      day: 'fromEaster' in when ? easter + when.fromEaster : dayNumber({ year, ...when }),
      name: { el, en },
    }))
    .sort((a, b) => a.day - b.day);
  years.set(year, holidays);
  return holidays;
}

/** Returns the Greek public holiday on a day; undefined for other days. */
export const greekHolidayOn = (day: DayNumber): Holiday | undefined =>
  greekHolidays(calendarDate(day).year).find((holiday) => holiday.day === day);
