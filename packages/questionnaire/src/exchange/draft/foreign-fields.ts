import type { Text } from '../../model/text.ts';
import { placeOfJsonError } from '../../schema/read-questionnaire.ts';
import { textFrom } from './languages.ts';

/** An object of a foreign file, with unverified content. */
export type ForeignObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, not an array. */
export const isForeignObject = (value: unknown): value is ForeignObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own property of an object; inherited ones are ignored. */
export const field = (from: ForeignObject, name: string): unknown =>
  Object.hasOwn(from, name) ? from[name] : undefined;

/** The first of these fields that is a text, number or boolean, as text; '' when there is none. */
export function textField(from: ForeignObject, ...names: readonly string[]): string {
  for (const name of names) {
    const value = field(from, name);
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  }
  return '';
}

/** A field that is a number or numeric text; undefined otherwise. */
export function numberField(from: ForeignObject, name: string): number | undefined {
  const value = field(from, name);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A field that is a list; empty otherwise. */
export function listField(from: ForeignObject, name: string): readonly unknown[] {
  const value = field(from, name);
  return Array.isArray(value) ? value : [];
}

/** The objects in a list field. */
export const objectsOf = (from: ForeignObject, name: string): readonly ForeignObject[] =>
  listField(from, name).filter(isForeignObject);

/** A foreign text by language; a plain text has the key ''. */
export function foreignText(value: unknown): ReadonlyMap<string, string> {
  if (typeof value === 'string' || typeof value === 'number') return new Map([['', String(value)]]);
  if (!isForeignObject(value)) return new Map();
  return new Map(Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

/** Converts a foreign text to a text of this format. */
export const textOf = (value: unknown, ownLanguage: string | undefined): Text =>
  textFrom(foreignText(value), ownLanguage);

/** Parses the JSON of a foreign file; on failure returns the place of the error instead. */
export function parseJson(text: string): { content?: unknown; place: string } {
  const json = text.replace(/^\ufeff/, '');
  try {
    return { content: JSON.parse(json), place: '' };
  } catch (error) {
    return { place: placeOfJsonError(json, error) };
  }
}
