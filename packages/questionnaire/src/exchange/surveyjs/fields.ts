import type { Text } from '../../model/text.ts';
import { textFrom } from '../draft/languages.ts';

/** An object of a foreign file. What is in it may be anything. */
export type Foreign = Readonly<Record<string, unknown>>;

export const isForeign = (value: unknown): value is Foreign =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an object; what the engine adds to every object is not seen. */
export const field = (from: Foreign, name: string): unknown => (Object.hasOwn(from, name) ? from[name] : undefined);

/** A field that is a text or number, as text; '' when it is neither. */
export function textField(from: Foreign, ...names: readonly string[]): string {
  for (const name of names) {
    const value = field(from, name);
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  }
  return '';
}

/** A field that is a number, or a text of one. */
export function numberField(from: Foreign, name: string): number | undefined {
  const value = field(from, name);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A field that is a list; empty when it is none. */
export function listField(from: Foreign, name: string): readonly unknown[] {
  const value = field(from, name);
  return Array.isArray(value) ? value : [];
}

/** The objects of a list. */
export const objectsOf = (from: Foreign, name: string): readonly Foreign[] => listField(from, name).filter(isForeign);

/** A text in each language that it has: plain, or by language. */
export function foreignText(value: unknown): ReadonlyMap<string, string> {
  if (typeof value === 'string' || typeof value === 'number') return new Map([['', String(value)]]);
  if (!isForeign(value)) return new Map();
  return new Map(Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

/** A text of ours. */
export const textOf = (value: unknown, own: 'el' | 'en' | undefined): Text => textFrom(foreignText(value), own);
