import { ScriptFailure } from '../outcome.ts';
import type { Budget } from './budget.ts';
import { joined, primitive, textOf } from './coerce.ts';

/** Cost of a method in characters produced or read, charged before it runs. */
type Cost = (base: string, values: readonly unknown[]) => number;

const whole: Cost = (base) => base.length;
const length = (value: unknown) => String(value).length;
// The worst case of a text search is the product of both lengths, but engines compare many characters at a time.
const search: Cost = (base, [needle]) => base.length + (base.length * length(needle)) / 100;
const padded: Cost = (base, [size]) => Math.max(base.length, Number(size) || 0);

// `$` in a replacement may insert the whole text around the match.
const inserted = (base: string, replacement: string) =>
  replacement.length * (replacement.includes('$') ? base.length + 1 : 1);

const replaceOne: Cost = (base, values) => search(base, values) + inserted(base, String(values[1]));
const replaceAll: Cost = (base, values) => {
  const matches = base.length / Math.max(1, length(values[0])) + 1;
  return search(base, values) + matches * inserted(base, String(values[1]));
};

type Method = { readonly cost: Cost; readonly of: (this: string, ...values: never[]) => unknown };
const text = String.prototype;

const textMethods = new Map<string, Method>([
  ['at', { cost: whole, of: text.at }],
  ['charAt', { cost: whole, of: text.charAt }],
  [
    'concat',
    { cost: (base, values) => values.reduce<number>((sum, v) => sum + length(v), base.length), of: text.concat },
  ],
  ['endsWith', { cost: search, of: text.endsWith }],
  ['includes', { cost: search, of: text.includes }],
  ['indexOf', { cost: search, of: text.indexOf }],
  ['lastIndexOf', { cost: search, of: text.lastIndexOf }],
  ['padEnd', { cost: padded, of: text.padEnd }],
  ['padStart', { cost: padded, of: text.padStart }],
  ['repeat', { cost: (base, [count]) => base.length * (Number(count) || 0), of: text.repeat }],
  ['replace', { cost: replaceOne, of: text.replace as Method['of'] }],
  ['replaceAll', { cost: replaceAll, of: text.replaceAll as Method['of'] }],
  ['slice', { cost: whole, of: text.slice }],
  ['split', { cost: search, of: text.split as Method['of'] }],
  ['startsWith', { cost: search, of: text.startsWith }],
  ['substring', { cost: whole, of: text.substring }],
  ['toLowerCase', { cost: whole, of: text.toLowerCase }],
  ['toUpperCase', { cost: whole, of: text.toUpperCase }],
  ['trim', { cost: whole, of: text.trim }],
  ['trimEnd', { cost: whole, of: text.trimEnd }],
  ['trimStart', { cost: whole, of: text.trimStart }],
]);

type ListMethod = (list: readonly unknown[], values: readonly unknown[], budget: Budget) => unknown;
const numbers = (values: readonly unknown[], budget: Budget) =>
  values.map((value) => (value === undefined ? undefined : Number(primitive(value, budget))));

/** Wraps a list search for a value, with an optional start index. */
function searching(find: (this: readonly unknown[], ...values: never[]) => unknown): ListMethod {
  return (list, [value, ...from], budget) => Reflect.apply(find, list, [value, ...numbers(from, budget)]);
}

const list = Array.prototype;

const listMethods = new Map<string, ListMethod>([
  ['at', (items, values, budget) => items.at(numbers(values, budget)[0] ?? 0)],
  ['concat', (items, values) => items.concat(...values)],
  ['includes', searching(list.includes)],
  ['indexOf', searching(list.indexOf)],
  ['join', (items, [mark], budget) => joined(items, mark === undefined ? ',' : textOf(mark, budget), budget)],
  ['lastIndexOf', searching(list.lastIndexOf)],
  ['slice', (items, values, budget) => items.slice(...numbers(values, budget))],
]);

/** The methods an expression may call; none of them modifies its text, list or number. */
export const methodNames: ReadonlySet<string> = new Set([...textMethods.keys(), ...listMethods.keys(), 'toFixed']);

/** Calls an allowed method on a text, list or number; throws when the value has no such method. */
export function callMethod(base: unknown, name: string, values: readonly unknown[], budget: Budget): unknown {
  if (typeof base === 'string') {
    const method = textMethods.get(name);
    if (method) {
      const plain = values.map((value) => primitive(value, budget));
      budget.spend(method.cost(base, plain));
      return Reflect.apply(method.of, base, plain);
    }
  } else if (Array.isArray(base)) {
    const method = listMethods.get(name);
    if (method) {
      budget.spend(values.reduce<number>((sum, v) => sum + (Array.isArray(v) ? v.length : 1), base.length));
      return method(base, values, budget);
    }
  } else if (typeof base === 'number' && name === 'toFixed') {
    return base.toFixed(Number(primitive(values[0], budget)) || 0);
  }
  throw new ScriptFailure('throw', `${name} is not a function`);
}
