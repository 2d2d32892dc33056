import { ScriptFailure } from '../outcome.ts';
import type { Budget } from './budget.ts';
import { joinList, toNumber, toPrimitive, toText } from './coerce.ts';

/** Cost of a method in characters produced or read, charged before it runs. */
type Cost = (base: string, values: readonly unknown[]) => number;

const textLength: Cost = (base) => base.length;
const length = (value: unknown) => String(value).length;
// The worst case of a text search is the product of both lengths, but engines compare many characters at a time.
const search: Cost = (base, [needle]) => base.length + (base.length * length(needle)) / 100;
// From the end, engines compare one character at a time.
const searchFromEnd: Cost = (base, [needle]) => base.length + (base.length * length(needle)) / 20;
const paddedLength: Cost = (base, [size]) => Math.max(base.length, Number(size) || 0);

// `$` in a replacement may insert the whole text around the match.
const replacementLength = (base: string, replacement: string) =>
  replacement.length * (replacement.includes('$') ? base.length + 1 : 1);

const replaceOne: Cost = (base, values) => search(base, values) + replacementLength(base, String(values[1]));
const replaceAll: Cost = (base, values) => {
  const matches = base.length / Math.max(1, length(values[0])) + 1;
  return search(base, values) + matches * (1 + replacementLength(base, String(values[1])));
};

type Method = { readonly cost: Cost; readonly implementation: (this: string, ...values: never[]) => unknown };
const text = String.prototype;

const textMethods = new Map<string, Method>([
  ['at', { cost: textLength, implementation: text.at }],
  ['charAt', { cost: textLength, implementation: text.charAt }],
  [
    'concat',
    {
      cost: (base, values) => values.reduce<number>((sum, value) => sum + length(value), base.length),
      implementation: text.concat,
    },
  ],
  ['endsWith', { cost: search, implementation: text.endsWith }],
  ['includes', { cost: search, implementation: text.includes }],
  ['indexOf', { cost: search, implementation: text.indexOf }],
  ['lastIndexOf', { cost: searchFromEnd, implementation: text.lastIndexOf }],
  ['padEnd', { cost: paddedLength, implementation: text.padEnd }],
  ['padStart', { cost: paddedLength, implementation: text.padStart }],
  ['repeat', { cost: (base, [count]) => base.length * (Number(count) || 0), implementation: text.repeat }],
  ['replace', { cost: replaceOne, implementation: text.replace as Method['implementation'] }],
  ['replaceAll', { cost: replaceAll, implementation: text.replaceAll as Method['implementation'] }],
  ['slice', { cost: textLength, implementation: text.slice }],
  ['split', { cost: search, implementation: text.split as Method['implementation'] }],
  ['startsWith', { cost: search, implementation: text.startsWith }],
  ['substring', { cost: textLength, implementation: text.substring }],
  ['toLowerCase', { cost: textLength, implementation: text.toLowerCase }],
  ['toUpperCase', { cost: textLength, implementation: text.toUpperCase }],
  ['trim', { cost: textLength, implementation: text.trim }],
  ['trimEnd', { cost: textLength, implementation: text.trimEnd }],
  ['trimStart', { cost: textLength, implementation: text.trimStart }],
]);

type ListMethod = (list: readonly unknown[], values: readonly unknown[], budget: Budget) => unknown;
const numbers = (values: readonly unknown[], budget: Budget) =>
  values.map((value) => (value === undefined ? undefined : toNumber(value, budget)));

/** Wraps a list search for a value, with an optional start index. */
function searching(find: (this: readonly unknown[], ...values: never[]) => unknown): ListMethod {
  return (list, [value, ...start], budget) => {
    if (typeof value === 'string') budget.work(list.length * value.length);
    return Reflect.apply(find, list, [value, ...numbers(start, budget)]);
  };
}

const list = Array.prototype;

const listMethods = new Map<string, ListMethod>([
  ['at', (items, values, budget) => items.at(numbers(values, budget)[0] ?? 0)],
  ['concat', (items, values) => items.concat(...values)],
  ['includes', searching(list.includes)],
  ['indexOf', searching(list.indexOf)],
  [
    'join',
    (items, [separator], budget) => joinList(items, separator === undefined ? ',' : toText(separator, budget), budget),
  ],
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
      const primitives = values.map((value) => toPrimitive(value, budget));
      budget.spend(method.cost(base, primitives));
      return Reflect.apply(method.implementation, base, primitives);
    }
  } else if (Array.isArray(base)) {
    const method = listMethods.get(name);
    if (method) {
      budget.spend(values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), base.length));
      return method(base, values, budget);
    }
  } else if (typeof base === 'number' && name === 'toFixed') {
    return base.toFixed(toNumber(values[0], budget) || 0);
  }
  throw new ScriptFailure('throw', `${name} is not a function`);
}
