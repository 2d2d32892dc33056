import type { CalendarDate } from '../dates/dates.ts';

/** Why a field's value is refused. The message shown to the user is a translation of this code. */
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

/** The limit that a refused value exceeds, for its message: the minimum or the maximum. */
export type FieldBound = { min: string | number } | { max: string | number };

/** The text to store, or why the value is refused. */
export type FieldCheck = { ok: true; value: string } | { ok: false; error: FieldError; bound?: FieldBound };

/** Limits that a field's definition may set in addition to its type. */
export type FieldLimits = {
  /** Maximum characters; by default 1,000 for text and 20,000 for the other types. */
  maxLength?: number;
  /** The allowed values of a select or multiselect; by default any. */
  choices?: readonly string[];
  min?: number;
  max?: number;
  /** First and last allowed day; by default 01-01-1900 and 31-12-3000. */
  minDate?: CalendarDate;
  maxDate?: CalendarDate;
  /** Allowed age in completed years on `today`. */
  age?: { min?: number; max?: number; today: CalendarDate };
  /** The zone in which a date given as an instant is read. */
  zone?: string;
};

/** Accepts a value. */
export const accept = (value: string): FieldCheck => ({ ok: true, value });
/** Refuses a value; `bound` is the limit that it exceeds, if any. */
export const refuse = (error: FieldError, bound?: FieldBound): FieldCheck => ({
  ok: false,
  error,
  ...(bound && { bound }),
});

/** Accepts a normalised value, or refuses with `error` when it is undefined. */
export const acceptOr = (error: FieldError, value: string | undefined): FieldCheck =>
  value === undefined ? refuse(error) : accept(value);
