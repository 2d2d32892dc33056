import type { CalendarDate } from '../dates/dates.ts';

/** Why a field's value is refused; the sentence for the person is a translation of it. */
export type FieldError =
  | 'unstorable'
  | 'tooLong'
  | 'number'
  | 'tooSmall'
  | 'tooLarge'
  | 'date'
  | 'tooEarly'
  | 'tooLate'
  | 'tooYoung'
  | 'tooOld'
  | 'time'
  | 'choice'
  | 'list'
  | 'checkbox'
  | 'email'
  | 'phone'
  | 'afm'
  | 'amka'
  | 'iban'
  | 'postcode'
  | 'file';

/** The text to store, or why there is none. */
export type FieldCheck = { ok: true; value: string } | { ok: false; error: FieldError };

/** What a field's definition may ask beyond its type. */
export type FieldLimits = {
  /** Longest text, in characters; 1,000 for text and 20,000 for the other types when not given. */
  maxLength?: number;
  /** The values of a select or multiselect; any when not given. */
  choices?: readonly string[];
  min?: number;
  max?: number;
  /** First and last day, 01-01-1900 and 31-12-3000 when not given. */
  minDate?: CalendarDate;
  maxDate?: CalendarDate;
  /** Full years on `today`, which must be given with them. */
  age?: { min?: number; max?: number; today: CalendarDate };
  /** The zone in which a date given as an instant is read. */
  zone?: string;
};

export const accepted = (value: string): FieldCheck => ({ ok: true, value });
export const refused = (error: FieldError): FieldCheck => ({ ok: false, error });

/** The normalised value, or the refusal when there is none. */
export const acceptedOr = (error: FieldError, value: string | undefined): FieldCheck =>
  value === undefined ? refused(error) : accepted(value);
