import { z } from 'zod';

/** NUL cannot be stored by PostgreSQL, and lone surrogates are not text. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Text from a person: trimmed, normalised to NFC, at most `max` characters. */
export const text = (max: number) =>
  z.string().trim().normalize('NFC').max(max).refine(isStorable, { error: 'unstorable' });

/** Like `text`, and not empty. */
export const someText = (max: number) => text(max).refine((value) => value !== '', { error: 'required' });

/** A secret is taken to the letter: never trimmed or normalised. */
export const secret = z.string().max(200).refine(isStorable, { error: 'unstorable' });

/** A row's number in the database. */
export const id = z.int().min(1).max(2147483647);

/** Counts the saves of a row two people may edit; a save with an old one gets 409. */
export const version = z.int().min(0);

export const language = z.enum(['el', 'en']);
export type Language = z.infer<typeof language>;

/** Text of the programme: plain (Greek) or in both languages. */
export const localText = (max = 20_000) => z.union([text(max), z.strictObject({ el: text(max), en: text(max) })]);
export type LocalText = string | { el: string; en: string };

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A date of the calendar, DD-MM-YYYY, or empty. */
export const dateText = z.string().regex(/^(\d{2}-\d{2}-\d{4})?$/);

/** JSON given by a person: storable, at most 200,000 characters as text. */
export const jsonValue: z.ZodType<JsonValue> = z
  .json()
  .refine((value) => JSON.stringify(value).length <= 200_000, { error: 'tooBig' })
  .refine((value) => !JSON.stringify(value).includes('\\u0000'), { error: 'unstorable' });
export type JsonValue = z.core.util.JSONType;

/** A JSON object by name: the data of an action. */
export const jsonObject = z.record(z.string().min(1).max(200), jsonValue);
export type JsonObject = z.infer<typeof jsonObject>;

/** A person's field values by field name, as stored text. */
export const fieldValues = z.record(z.string().min(1).max(100), text(20_000));

/** Nothing is asked. */
export const nothing = z.strictObject({});

/** The call did what was asked. */
export const done = z.strictObject({ Ok: z.literal(true) });

/** One page of a list: `count` pages of ten (or the asked size), `All` items in total. */
export const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ list: z.array(item), count: z.int(), All: z.int() });
