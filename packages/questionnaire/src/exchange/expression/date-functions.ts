import { asDate } from './comparisons.ts';
import { type Term, Untranslatable } from './expression-tree.ts';
import type { Writing } from './writing-context.ts';
import { type Piece, quoted, whole } from './writing-context.ts';

type Translate = (writer: Writing, values: readonly Term[]) => Piece;

const dateAt = (writer: Writing, values: readonly Term[], at: number): Piece => {
  const value = values[at];
  if (!value) throw new Untranslatable('UnknownSyntax', '()');
  return asDate(writer, value);
};

const months = '["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"]';

/** JavaScript for each placeholder of a foreign date format, from a YYYY-MM-DD date. */
const marks: Readonly<Record<string, (date: string) => string>> = {
  Y: (date) => `${date}.slice(0, 4)`,
  y: (date) => `${date}.slice(2, 4)`,
  m: (date) => `${date}.slice(5, 7)`,
  n: (date) => `String(Number(${date}.slice(5, 7)))`,
  b: (date) => `(${months}[Number(${date}.slice(5, 7)) - 1] ?? '')`,
  d: (date) => `${date}.slice(8, 10)`,
  e: (date) => `String(Number(${date}.slice(8, 10)))`,
};

/** Formats a date by a pattern such as `%d/%m/%Y`; hours and minutes are not supported. */
const formatted: Translate = (writer, values) => {
  const date = dateAt(writer, values, 0).js;
  const format = values[1];
  if (format?.is !== 'text') throw new Untranslatable('UnknownFunction', 'format-date');
  if (format.value === '%Y-%m-%d') return whole(date);
  const parts = format.value.split(/(%\w)/).filter((part) => part !== '');
  const written = parts.map((part) => {
    const [, mark] = /^%(\w)$/.exec(part) ?? [];
    if (mark === undefined) return quoted(part);
    const write = Object.hasOwn(marks, mark) ? marks[mark] : undefined;
    if (!write) throw new Untranslatable('UnknownFunction', `format-date ${part}`);
    return write(date);
  });
  return whole(`[${written.join(', ')}].join('')`);
};

const part =
  (from: number, to: number): Translate =>
  (writer, values) =>
    whole(`num(${dateAt(writer, values, 0).js}.slice(${from}, ${to}))`);

/**
 * Moves a date by months. The day is kept, even where the month has no such day: that text sorts after its last day.
 */
function movedByMonths(writer: Writing, values: readonly Term[], count: Term, months: number): Piece {
  const date = dateAt(writer, values, 0).js;
  const by = writer.number({ is: 'two', operator: '*', left: count, right: { is: 'number', value: months } }).js;
  const all = `(num(${date}.slice(0, 4)) * 12 + num(${date}.slice(5, 7)) - 1 + ${by})`;
  const [year, month] = [`Math.floor(${all} / 12)`, `(${all} % 12 + 1)`];
  return whole(
    `(empty(${date}) ? '' : [${year}, '-', String(${month}).padStart(2, '0'), ${date}.slice(7, 10)].join(''))`,
  );
}

/** Months in each unit that moves a date by months. */
const spans: Readonly<Record<string, number>> = { m: 1, month: 1, months: 1, y: 12, year: 12, years: 12 };

/** Days in each unit that moves a date by days; months and years vary in length and are handled above. */
const lengths: Readonly<Record<string, number>> = { d: 1, day: 1, days: 1, w: 7, week: 7, weeks: 7 };

const moved: Translate = (writer, values) => {
  const unit = values[2] === undefined ? 'days' : values[2].is === 'text' ? values[2].value.toLowerCase() : '';
  const days = Object.hasOwn(lengths, unit) ? lengths[unit] : undefined;
  const count = values[1];
  const months = Object.hasOwn(spans, unit) ? spans[unit] : undefined;
  if (months !== undefined && count) return movedByMonths(writer, values, count, months);
  if (days === undefined || !count) throw new Untranslatable('UnknownFunction', `dateadd ${unit}`);
  const number = writer.number(
    days === 1 ? count : { is: 'two', operator: '*', left: count, right: { is: 'number', value: days } },
  );
  return whole(`later(${dateAt(writer, values, 0).js}, ${number.js})`);
};

/** Date functions by their foreign names. */
export const dateFunctions: Readonly<Record<string, Translate>> = {
  'format-date': formatted,
  'format-date-time': formatted,
  year: part(0, 4),
  month: part(5, 7),
  day: part(8, 10),
  currentyear: () => whole('num(today.slice(0, 4))'),
  dateadd: moved,
  // 1970-01-04 was a Sunday, which is day 0.
  weekday: (writer, values) => whole(`((days('1970-01-04', ${dateAt(writer, values, 0).js}) % 7 + 7) % 7)`),
  getdate: (writer, values) => dateAt(writer, values, 0),
};
