import { DEEPEST_EXPRESSION } from '../limits.ts';
import { ScriptFailure } from '../outcome.ts';
import type { Budget } from './budget.ts';

/** Joins a list as JavaScript's `join` does; the budget is charged before text is built. */
export function joinList(list: readonly unknown[], separator: string, budget: Budget, depth = 0): string {
  if (depth > DEEPEST_EXPRESSION) throw new ScriptFailure('tooLarge', 'The data is nested too deep');
  budget.spend(list.length * (1 + separator.length));
  const parts = list.map((item) => {
    if (item === null || item === undefined) return '';
    const text = Array.isArray(item) ? joinList(item, ',', budget, depth + 1) : String(toPrimitive(item, budget));
    budget.spend(text.length);
    return text;
  });
  return parts.join(separator);
}

/** The primitive JavaScript would convert a list or record to. Never calls anything in the data. */
export function toPrimitive(value: unknown, budget: Budget): unknown {
  if (Array.isArray(value)) return joinList(value, ',', budget);
  return typeof value === 'object' && value !== null ? '[object Object]' : value;
}

/** Converts a value to text, like a template literal or `String()`. */
export function toText(value: unknown, budget: Budget): string {
  return String(toPrimitive(value, budget));
}

/** Converts a value to a number, like `Number()`; reading a text is charged by its length. */
export function toNumber(value: unknown, budget: Budget): number {
  const primitive = toPrimitive(value, budget);
  if (typeof primitive === 'string') budget.work(primitive.length);
  return Number(primitive);
}
