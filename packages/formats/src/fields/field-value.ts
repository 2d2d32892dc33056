import { formatTime, parseTime } from '../dates/time-of-day.ts';
import { isAfm } from '../identifiers/afm.ts';
import { isAmka } from '../identifiers/amka.ts';
import { normaliseEmail } from '../identifiers/email.ts';
import { normaliseIban } from '../identifiers/iban.ts';
import { readPhone } from '../identifiers/phone.ts';
import { normalisePostcode } from '../identifiers/postcode.ts';
import { numberText } from '../text/number-entry.ts';
import { normaliseText } from '../text/text-normalisation.ts';
import { accepted, acceptedOr, type FieldCheck, type FieldLimits, refused } from './field-check.ts';
import { checkCheckbox, checkMultiselect, checkSelect } from './field-choice.ts';
import { checkDate } from './field-date.ts';

const lines = (text: string) => text.replace(/\r\n?/g, '\n');
const unspaced = (text: string) => text.replace(/\s/g, '');

function checkNumber(text: string, { min, max }: FieldLimits): FieldCheck {
  const value = numberText(text);
  if (value === undefined) return refused('number');
  if (min !== undefined && Number(value) < min) return refused('tooSmall');
  if (max !== undefined && Number(value) > max) return refused('tooLarge');
  return accepted(value);
}

function checkTime(text: string): FieldCheck {
  const time = parseTime(text);
  return acceptedOr('time', time && formatTime(time));
}

function checkAfm(text: string): FieldCheck {
  const afm = unspaced(text);
  return isAfm(afm) ? accepted(afm) : refused('afm');
}

function checkAmka(text: string): FieldCheck {
  const amka = unspaced(text);
  return isAmka(amka) ? accepted(amka) : refused('amka');
}

/** A file field holds the number of the file's row. */
const checkFile = (text: string): FieldCheck =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2147483647 ? accepted(text) : refused('file');

const checks = {
  text: accepted,
  textarea: (text) => accepted(lines(text)),
  number: checkNumber,
  date: checkDate,
  time: checkTime,
  select: checkSelect,
  multiselect: checkMultiselect,
  checkbox: checkCheckbox,
  email: (text) => acceptedOr('email', normaliseEmail(text)),
  phone: (text) => acceptedOr('phone', readPhone(text)?.e164),
  afm: checkAfm,
  amka: checkAmka,
  iban: (text) => acceptedOr('iban', normaliseIban(text)),
  postcode: (text) => acceptedOr('postcode', normalisePostcode(text)),
  file: checkFile,
} satisfies Record<string, (text: string, limits: FieldLimits) => FieldCheck>;

/** The field types whose value a person gives; computed ones have none to check. */
export type EnteredFieldType = keyof typeof checks;

/**
 * Checks what a person gave for a field and answers the text to store. What is stored passes again unchanged. Empty is
 * always well: whether a field must be filled is asked elsewhere.
 */
export function checkFieldValue(type: EnteredFieldType, text: string, limits: FieldLimits = {}): FieldCheck {
  const value = normaliseText(text);
  if (value === undefined) return refused('unstorable');
  if (value === '') return accepted('');
  if (value.length > (limits.maxLength ?? (type === 'text' ? 1000 : 20_000))) return refused('tooLong');
  return checks[type](value, limits);
}
