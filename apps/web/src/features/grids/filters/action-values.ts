import type { GridAction, LocalText } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { ValueAsked } from '../grid-address.ts';

/** A value that mentees' data of an action have; `label` is absent for one that is called by its name alone. */
interface ActionValue {
  name: string;
  label?: LocalText;
}

const meeting = ['date', 'place', 'link'];

/** What is kept of conferences (1), meetings (2) and tasks (4), and under which name. */
const written: Readonly<Record<number, readonly string[]>> = { 1: meeting, 2: meeting, 4: ['text'] };

/** A calculator keeps what is entered together, below one name: there is nothing to compare. */
const CALCULATOR = 7;

/** What a script reads of the mentee's data. */
const readBy = (script: string): string[] =>
  [...script.matchAll(/\bdata\??\.([A-Za-z_]\w*)/g)].flatMap(([, name]) => name ?? []);

/**
 * The values of an action that one may filter by: the questions of a form, what its columns show, and what its type
 * keeps. Questions with several answers are kept as lists, and are not compared.
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

/** Whether a comparison needs something to compare with. */
export const comparesWith = ({ Match }: ValueAsked): boolean => Match !== 'empty' && Match !== 'notempty';

/** What a comparison asks for once it is filled in: a range ends at a number or a day. */
export function asksFor(asked: ValueAsked): ValueAsked | undefined {
  if (!comparesWith(asked)) return { ...asked, Value: '' };
  const Value = asked.Value.trim();
  if (asked.Match !== 'from' && asked.Match !== 'to') return Value === '' ? undefined : { ...asked, Value };
  const number = Value.replace(',', '.');
  if (/^-?\d+(\.\d+)?$/.test(number)) return { ...asked, Value: number };
  return parseDate(Value) ? { ...asked, Value } : undefined;
}
