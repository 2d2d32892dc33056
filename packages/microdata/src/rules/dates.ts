import { type CalendarDate, compareDates, daysBetween, parseDate } from '@ithaki/formats';
import { answerTo } from '../definition/questions.ts';
import { FIRST_YEAR } from '../shown/defaults.ts';
import type { Facts, Rule } from './facts.ts';
import { atDate, atFixed, dateCodes, shownDates } from './spots.ts';

/** Days after leaving within which the exit sheet describes the situation on leaving (Regulation 2021/1057: four weeks). */
const DAYS_FOR_EXIT = 28;
/** How far, in days, the contact may lie from six months after leaving. */
const DAYS_AROUND_CONTACT = 30;

/** The same day six months later; the last day of the month where it has no such day. */
function sixMonthsAfter({ year, month, day }: CalendarDate): CalendarDate {
  const [laterYear, laterMonth] = month > 6 ? [year + 1, month - 6] : [year, month + 6];
  const lastDay = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate();
  return { year: laterYear, month: laterMonth, day: Math.min(day, lastDay) };
}

/** The date that the sheet is about. */
const ownDate = ({ sheet, definition, answers, entry }: Facts): CalendarDate | undefined =>
  parseDate(answerTo(definition, answers, dateCodes[sheet])) ?? (sheet === 'start' ? entry : undefined);

const isOutside = (date: CalendarDate, { startsOn, endsOn }: Facts) =>
  (startsOn !== undefined && compareDates(date, startsOn) < 0) ||
  (endsOn !== undefined && compareDates(date, endsOn) > 0);

const dateRule = (
  [Code, message]: readonly [string, string],
  Severity: Rule['Severity'],
  Sheet: Rule['Sheet'],
  isWrong: (facts: Facts, date: CalendarDate | undefined) => boolean,
): Rule => ({
  Code,
  Version: 1,
  Severity,
  Sheet,
  message,
  test: (facts) => (isWrong(facts, ownDate(facts)) ? [atDate(facts)] : []),
});

const cardDate = ({ fixed }: Facts) => parseDate(fixed.UnemploymentCardDate);

/** Rules about dates. */
export const dateRules: readonly Rule[] = [
  dateRule(['MD-D01', 'dateMissing'], 'error', 'all', ({ state }, date) => state !== 'empty' && date === undefined),
  {
    Code: 'MD-D02',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'dateFuture',
    test: (facts) =>
      shownDates(facts).flatMap(({ question, date }) =>
        compareDates(date, facts.today) > 0 ? [{ Id: question.Id, Field: question.DefaultField }] : [],
      ),
  },
  {
    Code: 'MD-D03',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'dateEarly',
    test: (facts) =>
      shownDates(facts).flatMap(({ question, date }) =>
        question.Format !== 'birth' && date.year < FIRST_YEAR
          ? [{ Id: question.Id, Field: question.DefaultField }]
          : [],
      ),
  },
  dateRule(
    ['MD-D04', 'dateOutside'],
    'error',
    'all',
    (facts, date) => facts.sheet !== 'six' && date !== undefined && isOutside(date, facts),
  ),
  dateRule(
    ['MD-D05', 'exitBeforeEntry'],
    'error',
    'end',
    ({ entry }, exit) => exit !== undefined && entry !== undefined && compareDates(exit, entry) < 0,
  ),
  {
    Code: 'MD-D06',
    Version: 1,
    Severity: 'error',
    Sheet: 'start',
    message: 'cardAfterEntry',
    test: (facts) => {
      const [card, { entry }] = [cardDate(facts), facts];
      return card && entry && compareDates(card, entry) > 0 ? [atFixed(facts, 'UnemploymentCardDate')] : [];
    },
  },
  dateRule(
    ['MD-D07', 'exitLate'],
    'warning',
    'end',
    ({ handedIn, today }, exit) => exit !== undefined && daysBetween(exit, handedIn ?? today) > DAYS_FOR_EXIT,
  ),
  dateRule(
    ['MD-D08', 'contactOff'],
    'warning',
    'six',
    ({ exit }, contact) =>
      contact !== undefined &&
      exit !== undefined &&
      Math.abs(daysBetween(sixMonthsAfter(exit), contact)) > DAYS_AROUND_CONTACT,
  ),
];
