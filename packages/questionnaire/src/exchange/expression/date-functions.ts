import { asDate } from './comparisons.ts';
import { type Term, Untranslatable } from './expression-tree.ts';
import type { TermWriter } from './term-writer.ts';
import { atom, quoted, type ScriptPiece } from './term-writer.ts';

type Translate = (writer: TermWriter, values: readonly Term[]) => ScriptPiece;

const dateAt = (writer: TermWriter, values: readonly Term[], index: number): ScriptPiece => {
  const value = values[index];
  if (!value) throw new Untranslatable('UnknownSyntax', '()');
  return asDate(writer, value);
};

const months = '["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"]';

/** JavaScript for each placeholder of a foreign date format, from a YYYY-MM-DD date. */
const placeholders: Readonly<Record<string, (date: string) => string>> = {
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
  if (format?.kind !== 'text') throw new Untranslatable('UnknownFunction', 'format-date');
  if (format.value === '%Y-%m-%d') return atom(date);
  const parts = format.value.split(/(%\w)/).filter((datePart) => datePart !== '');
  const pieces = parts.map((datePart) => {
    const [, placeholder] = /^%(\w)$/.exec(datePart) ?? [];
    if (placeholder === undefined) return quoted(datePart);
    const placeholderScript = Object.hasOwn(placeholders, placeholder) ? placeholders[placeholder] : undefined;
    if (!placeholderScript) throw new Untranslatable('UnknownFunction', `format-date ${datePart}`);
    return placeholderScript(date);
  });
  return atom(`[${pieces.join(', ')}].join('')`);
};

const datePart =
  (from: number, to: number): Translate =>
  (writer, values) =>
    atom(`num(${dateAt(writer, values, 0).js}.slice(${from}, ${to}))`);

/**
 * Moves a date by months. The day is kept, even where the month has no such day: that text sorts after its last day.
 */
function addMonths(writer: TermWriter, values: readonly Term[], count: Term, months: number): ScriptPiece {
  const date = dateAt(writer, values, 0).js;
  const by = writer.number({ kind: 'binary', operator: '*', left: count, right: { kind: 'number', value: months } }).js;
  const totalMonths = `(num(${date}.slice(0, 4)) * 12 + num(${date}.slice(5, 7)) - 1 + ${by})`;
  const [year, month] = [`Math.floor(${totalMonths} / 12)`, `(${totalMonths} % 12 + 1)`];
  return atom(
    `(empty(${date}) ? '' : [${year}, '-', String(${month}).padStart(2, '0'), ${date}.slice(7, 10)].join(''))`,
  );
}

/** Months in each unit that moves a date by months. */
const monthsByUnit: Readonly<Record<string, number>> = { m: 1, month: 1, months: 1, y: 12, year: 12, years: 12 };

/** Days in each unit that moves a date by days; months and years vary in length and are handled above. */
const daysByUnit: Readonly<Record<string, number>> = { d: 1, day: 1, days: 1, w: 7, week: 7, weeks: 7 };

const dateAdd: Translate = (writer, values) => {
  const unit = values[2] === undefined ? 'days' : values[2].kind === 'text' ? values[2].value.toLowerCase() : '';
  const days = Object.hasOwn(daysByUnit, unit) ? daysByUnit[unit] : undefined;
  const count = values[1];
  const months = Object.hasOwn(monthsByUnit, unit) ? monthsByUnit[unit] : undefined;
  if (months !== undefined && count) return addMonths(writer, values, count, months);
  if (days === undefined || !count) throw new Untranslatable('UnknownFunction', `dateadd ${unit}`);
  const number = writer.number(
    days === 1 ? count : { kind: 'binary', operator: '*', left: count, right: { kind: 'number', value: days } },
  );
  return atom(`later(${dateAt(writer, values, 0).js}, ${number.js})`);
};

/** Date functions by their foreign names. */
export const dateFunctions: Readonly<Record<string, Translate>> = {
  'format-date': formatted,
  'format-date-time': formatted,
  year: datePart(0, 4),
  month: datePart(5, 7),
  day: datePart(8, 10),
  currentyear: () => atom('num(today.slice(0, 4))'),
  dateadd: dateAdd,
  // 1970-01-04 was a Sunday, which is day 0.
  weekday: (writer, values) => atom(`((days('1970-01-04', ${dateAt(writer, values, 0).js}) % 7 + 7) % 7)`),
  getdate: (writer, values) => dateAt(writer, values, 0),
};
