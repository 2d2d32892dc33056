import type { GridAction, LocalText } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { ValueAsked } from '../grid-address.ts';

/** A value in mentees' data of an action; without `label`, it is known by its name only. */
interface ActionValue {
  name: string;
  label?: LocalText;
}

const meeting = ['date', 'place', 'link'];

/** Keys that conferences (1), meetings (2) and tasks (4) store in mentees' data. */
const written: Readonly<Record<number, readonly string[]>> = { 1: meeting, 2: meeting, 4: ['text'] };

/** Calculators store all inputs as one object under one key, so there is nothing to compare. */
const CALCULATOR = 7;

/** Keys of the mentee's data that a script reads. */
const readBy = (script: string): string[] =>
  [...script.matchAll(/\bdata\??\.([A-Za-z_]\w*)/g)].flatMap(([, name]) => name ?? []);

/**
 * Values of an action that mentees can be filtered by: form questions, what its grid columns show, and what its type
 * stores. Questions with several answers are stored as lists and cannot be compared.
 */
export function valuesOf({ Data, Titles, Function: script, TypeId }: GridAction): ActionValue[] {
  if (TypeId === CALCULATOR) return [];
  const questions = (Data.Form ?? []).filter(({ Type }) => Type !== 'multiselect' && Type !== 'checkbox');
  const named = new Map<string, ActionValue>(
    questions.map(({ Name, Label }) => [Name, { name: Name, label: Label }] as const),
  );
  const columns = script.trim() === '' ? Titles : readBy(script);
  for (const name of [...columns, ...(written[TypeId] ?? [])]) if (!named.has(name)) named.set(name, { name });
  return [...named.values()];
}

/** Whether the comparison takes a value. */
export const comparesWith = ({ Match }: ValueAsked): boolean => Match !== 'empty' && Match !== 'notempty';

/** The completed comparison, or undefined if its value is missing or invalid; a range needs a number or a date. */
export function asksFor(asked: ValueAsked): ValueAsked | undefined {
  if (!comparesWith(asked)) return { ...asked, Value: '' };
  const Value = asked.Value.trim();
  if (asked.Match !== 'from' && asked.Match !== 'to') return Value === '' ? undefined : { ...asked, Value };
  const number = Value.replace(',', '.');
  if (/^-?\d+(\.\d+)?$/.test(number)) return { ...asked, Value: number };
  return parseDate(Value) ? { ...asked, Value } : undefined;
}
