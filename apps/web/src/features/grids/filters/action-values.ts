import type { GridAction, LocalText } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { ValueFilter } from '../grid-address.ts';

/** A value in mentees' data of an action; without `label`, it is known by its name only. */
interface ActionValue {
  name: string;
  label?: LocalText;
}

const meetingKeys = ['date', 'place', 'link'];

/** Keys that conferences (1), meetings (2) and tasks (4) store in mentees' data. */
const storedKeys: Readonly<Record<number, readonly string[]>> = { 1: meetingKeys, 2: meetingKeys, 4: ['text'] };

/** Calculators store all inputs as one object under one key, so there is nothing to compare. */
const CALCULATOR = 7;

/** Keys of the mentee's data that a script reads. */
const keysReadBy = (script: string): string[] =>
  [...script.matchAll(/\bdata\??\.([A-Za-z_]\w*)/g)].flatMap(([, name]) => name ?? []);

/**
 * The values of an action by which mentees can be filtered: form questions, values in its grid columns, and
 * values that its type stores. Questions with several answers are stored as lists and cannot be compared.
 */
export function comparableValues({ Data, Titles, Function: script, TypeId }: GridAction): ActionValue[] {
  if (TypeId === CALCULATOR) return [];
  const questions = (Data.Form ?? []).filter(({ Type }) => Type !== 'multiselect' && Type !== 'checkbox');
  const values = new Map<string, ActionValue>(
    questions.map(({ Name, Label }) => [Name, { name: Name, label: Label }] as const),
  );
  const columns = script.trim() === '' ? Titles : keysReadBy(script);
  for (const name of [...columns, ...(storedKeys[TypeId] ?? [])]) if (!values.has(name)) values.set(name, { name });
  return [...values.values()];
}

/** Whether the comparison takes a value. */
export const takesValue = ({ Match }: ValueFilter): boolean => Match !== 'empty' && Match !== 'notempty';

/** The completed comparison, or undefined if its value is missing or invalid; a range needs a number or a date. */
export function completedFilter(filter: ValueFilter): ValueFilter | undefined {
  if (!takesValue(filter)) return { ...filter, Value: '' };
  const Value = filter.Value.trim();
  if (filter.Match !== 'from' && filter.Match !== 'to') return Value === '' ? undefined : { ...filter, Value };
  const number = Value.replace(',', '.');
  if (/^-?\d+(\.\d+)?$/.test(number)) return { ...filter, Value: number };
  return parseDate(Value) ? { ...filter, Value } : undefined;
}
