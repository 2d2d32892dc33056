import type { Budget } from './budget.ts';
import { toNumber, toText } from './coerce.ts';

type Builtin = (values: readonly unknown[], budget: Budget) => unknown;

const arithmetic = (compute: (...numbers: number[]) => number): Builtin => {
  return (values, budget) => compute(...values.map((value) => toNumber(value, budget)));
};

/**
 * JavaScript functions that an expression may call, by their name in scripts. Only functions with identical results in
 * every engine.
 */
export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['String', (values, budget) => (values.length === 0 ? '' : toText(values[0], budget))],
  ['Number', (values, budget) => (values.length === 0 ? 0 : toNumber(values[0], budget))],
  ['Boolean', ([value]) => Boolean(value)],
  ['Array.isArray', ([value]) => Array.isArray(value)],
  ['Math.abs', arithmetic((a = Number.NaN) => Math.abs(a))],
  ['Math.ceil', arithmetic((a = Number.NaN) => Math.ceil(a))],
  ['Math.floor', arithmetic((a = Number.NaN) => Math.floor(a))],
  ['Math.max', arithmetic(Math.max)],
  ['Math.min', arithmetic(Math.min)],
  ['Math.round', arithmetic((a = Number.NaN) => Math.round(a))],
  ['Math.sign', arithmetic((a = Number.NaN) => Math.sign(a))],
  ['Math.sqrt', arithmetic((a = Number.NaN) => Math.sqrt(a))],
  ['Math.trunc', arithmetic((a = Number.NaN) => Math.trunc(a))],
]);
