import { ageOn, compareDates, formatDate, parseDate } from '../dates/dates.ts';
import { formatTime, parseTime } from '../dates/time-of-day.ts';
import { isAfm } from '../identifiers/afm.ts';
import { isAmka } from '../identifiers/amka.ts';
import { normaliseEmail } from '../identifiers/email.ts';
import { normaliseIban } from '../identifiers/iban.ts';
import { readPhone } from '../identifiers/phone.ts';
import { normalisePostcode } from '../identifiers/postcode.ts';
import { fold } from '../text/fold.ts';
import { numberText } from '../text/number-entry.ts';
import { normaliseText } from '../text/text-normalisation.ts';
import { accept, acceptOr, type FieldCheck, type FieldLimits, refuse } from './field-check.ts';

const yes = new Set(['1', 'true', 'yes', 'ναι'].map(fold));
const no = new Set(['0', 'false', 'no', 'οχι'].map(fold));

/** A checkbox is stored as 1 or 0, so that consents can be compared as bit masks; imports may also use words. */
function checkCheckbox(text: string): FieldCheck {
  const answer = fold(text);
  if (yes.has(answer)) return accept('1');
  return no.has(answer) ? accept('0') : refuse('checkbox');
}

const allowed = (value: string, { choices }: FieldLimits) => !choices || choices.includes(value);

/** Checks a choice among the field's values. */
const checkSelect = (text: string, limits: FieldLimits): FieldCheck =>
  allowed(text, limits) ? accept(text) : refuse('choice');

function parseList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return undefined;
    const values = list.flatMap((item: unknown) => (typeof item === 'string' && normaliseText(item)) || []);
    return values.length === list.length ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Checks a multiple choice: a JSON array, stored without duplicates; an empty array is stored as ''. */
function checkMultiselect(text: string, limits: FieldLimits): FieldCheck {
  const values = parseList(text);
  if (!values) return refuse('list');
  if (!values.every((value) => allowed(value, limits))) return refuse('choice');
  return accept(values.length === 0 ? '' : JSON.stringify([...new Set(values)]));
}

const firstDay = { year: 1900, month: 1, day: 1 };
const lastDay = { year: 3000, month: 12, day: 31 };

/** Checks a date against the definition's days and ages; it is stored as DD-MM-YYYY. */
function checkDate(text: string, { minDate = firstDay, maxDate = lastDay, age, zone }: FieldLimits): FieldCheck {
  const date = parseDate(text, zone);
  if (!date) return refuse('date');
  if (compareDates(date, minDate) < 0) return refuse('tooEarly', { min: formatDate(minDate) });
  if (compareDates(date, maxDate) > 0) return refuse('tooLate', { max: formatDate(maxDate) });
  const years = age ? ageOn(date, age.today) : 0;
  if (age?.min !== undefined && years < age.min) return refuse('tooYoung', { min: age.min });
  if (age?.max !== undefined && years > age.max) return refuse('tooOld', { max: age.max });
  return accept(formatDate(date));
}

const lines = (text: string) => text.replace(/\r\n?/g, '\n');
const unspaced = (text: string) => text.replace(/\s/g, '');

function checkNumber(text: string, { min, max }: FieldLimits): FieldCheck {
  const value = numberText(text);
  if (value === undefined) return refuse('number');
  if (min !== undefined && Number(value) < min) return refuse('tooSmall', { min });
  if (max !== undefined && Number(value) > max) return refuse('tooLarge', { max });
  return accept(value);
}

function checkTime(text: string): FieldCheck {
  const time = parseTime(text);
  return acceptOr('time', time && formatTime(time));
}

function checkAfm(text: string): FieldCheck {
  const afm = unspaced(text);
  return isAfm(afm) ? accept(afm) : refuse('afm');
}

function checkAmka(text: string): FieldCheck {
  const amka = unspaced(text);
  return isAmka(amka) ? accept(amka) : refuse('amka');
}

/** A file field stores the id of the file's row. */
const checkFile = (text: string): FieldCheck =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2147483647 ? accept(text) : refuse('file');

const checks = {
  text: accept,
  textarea: (text) => accept(lines(text)),
  number: checkNumber,
  date: checkDate,
  time: checkTime,
  select: checkSelect,
  multiselect: checkMultiselect,
  checkbox: checkCheckbox,
  email: (text) => acceptOr('email', normaliseEmail(text)),
  phone: (text) => acceptOr('phone', readPhone(text)?.e164),
  afm: checkAfm,
  amka: checkAmka,
  iban: (text) => acceptOr('iban', normaliseIban(text)),
  postcode: (text) => acceptOr('postcode', normalisePostcode(text)),
  file: checkFile,
} satisfies Record<string, (text: string, limits: FieldLimits) => FieldCheck>;

/** Field types with entered values; computed types have nothing to check. */
export type EnteredFieldType = keyof typeof checks;

/**
 * Checks an entered field value and returns the text to store. Checking the stored text again returns it unchanged. An
 * empty value is always accepted: whether a field is required is checked elsewhere.
 */
export function checkFieldValue(type: EnteredFieldType, text: string, limits: FieldLimits = {}): FieldCheck {
  const value = normaliseText(text);
  if (value === undefined) return refuse('unstorable');
  if (value === '') return accept('');
  const max = limits.maxLength ?? (type === 'text' ? 1000 : 20_000);
  if (value.length > max) return refuse('tooLong', { max });
  return checks[type](value, limits);
}
