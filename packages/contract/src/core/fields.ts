import { isInheritedName, isKnownLanguage, MAX_LANGUAGES, parseDate } from '@ithaki/formats';
import { z } from 'zod';

/** Whether PostgreSQL can store a text: it has no NUL and no lone surrogate. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Text entered by a person: trimmed, normalised to NFC, at most `max` characters. */
export const text = (max: number) =>
  z.string().trim().normalize('NFC').max(max).refine(isStorable, { error: 'unstorable' });

/** Like `text`, but not empty. */
export const requiredText = (max: number) => text(max).refine((value) => value !== '', { error: 'required' });

/** A secret, such as a password, taken exactly as typed: never trimmed or normalised. */
export const secret = z.string().max(200).refine(isStorable, { error: 'unstorable' });

/** The largest number that an integer column of the database holds; larger ones are refused at the door. */
export const MAX_INTEGER = 2_147_483_647;

/** The id of a database row. */
export const id = z.int().min(1).max(MAX_INTEGER);

/** The number of a version, page or place, counted from 1. */
export const ordinal = z.int().min(1).max(MAX_INTEGER);

/** The save counter of a row that several people may edit; a save with an outdated counter fails with 409. */
export const version = z.int().min(0).max(MAX_INTEGER);

/** The largest bit mask of consent: 30 bits. */
export const MAX_MASK = 2 ** 30 - 1;

/** A language of the installation: `el`, `en`, or one that was added to it (`de`, `pt-BR`). */
export const language = z.string().max(12).refine(isKnownLanguage, { error: 'languageUnknown' });
export type Language = z.infer<typeof language>;

/** Texts by language: Greek, and further languages of the installation; Greek must not be empty when another is not. */
const inLanguages = (max: number) =>
  z
    .object({ el: text(max) })
    .catchall(text(max))
    .superRefine((wordings, context) => {
      const codes = Object.keys(wordings);
      if (codes.length > MAX_LANGUAGES || !codes.every(isKnownLanguage))
        context.addIssue({ code: 'custom', message: 'languageUnknown' });
      else if (wordings.el === '' && codes.some((code) => wordings[code] !== ''))
        context.addIssue({ code: 'custom', message: 'greekMissing' });
    });

export type { InLanguages, LocalText } from '@ithaki/formats';

/** A text of the programme: a plain string (Greek), or an object with several languages of the installation. */
export const localText = (max = 20_000) => z.union([text(max), inLanguages(max)]);

/** A point in time, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A real calendar date, DD-MM-YYYY. */
export const day = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4}$/)
  .refine((text) => parseDate(text) !== undefined, { error: 'wrongDate' });

/** A calendar date, DD-MM-YYYY, or empty. */
export const dateText = z.string().regex(/^(\d{2}-\d{2}-\d{4})?$/);

/** JSON entered by a person: storable, at most 200,000 characters as text. */
export const jsonValue: z.ZodType<JsonValue> = z
  .json()
  .refine((value) => JSON.stringify(value).length <= 200_000, { error: 'tooBig' })
  .refine((value) => !JSON.stringify(value).includes('\\u0000'), { error: 'unstorable' });
export type JsonValue = z.core.util.JSONType;

/** A JSON object, such as the data of an action. */
export const jsonObject = z.record(z.string().min(1).max(200), jsonValue);
export type JsonObject = z.infer<typeof jsonObject>;

/** The name of a field or question, which is also the key of its value in an object. */
export const fieldName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)
  .refine((name) => !isInheritedName(name), { error: 'nameReserved' });

/** A person's field values by field name, as stored text. */
export const fieldValues = z.record(z.string().min(1).max(100), text(20_000));

/** An empty body. */
export const nothing = z.strictObject({});

/** The reply of a call that succeeded and has nothing to return. */
export const done = z.strictObject({ Ok: z.literal(true) });

/**
 * One page of a list: `count` is the number of pages of ten items (or of the requested size), `All` the number
 * of items.
 */
export const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ list: z.array(item), count: z.int(), All: z.int() });
