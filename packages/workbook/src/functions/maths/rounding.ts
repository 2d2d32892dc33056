import { power } from '../../compile/operators.ts';
import { type CellError, errors } from '../../values/error.ts';
import type { Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { eachNumber } from '../numeric-arguments.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/** Shifts the decimal point, rounds by a rule and shifts back. Works on decimal digits, not bits: 1.005 gives 1.01. */
function rounded(value: number, digits: number, rule: (value: number) => number): number {
  const places = Math.max(-308, Math.min(308, Math.trunc(digits)));
  const moved = (from: number, by: number) => {
    const [size = '0', exponent = '0'] = String(from).split('e');
    return Number(`${size}e${Number(exponent) + by}`);
  };
  const sign = value < 0 ? -1 : 1;
  const size = Number(Math.abs(value).toPrecision(15));
  return sign * moved(rule(moved(size, places)), -places) || 0;
}

const rounding = (rule: (value: number) => number) => (value: number, digits: number) => rounded(value, digits, rule);

/** MOD: the remainder, with the sign of the divisor. */
const modulo = (value: number, by: number) => (by === 0 ? errors.division : value - by * Math.floor(value / by));

const multiple =
  (rule: (value: number) => number, ofNothing: number | CellError = 0) =>
  (value: number, step: number) => {
    if (step === 0) return value === 0 ? 0 : ofNothing;
    if (value > 0 && step < 0) return errors.number;
    return rule(Number((value / step).toPrecision(15))) * step;
  };

function logarithm(value: number, base = 10): number | CellError {
  if (value <= 0 || base <= 0) return errors.number;
  if (base === 1) return errors.division;
  return base === 10 ? Math.log10(value) : Math.log(value) / Math.log(base);
}

function product(...values: Value[]): Value {
  let result: number | undefined;
  const error = eachNumber(values, (value) => {
    result = (result ?? 1) * value;
  });
  return error ?? result ?? 0;
}

function squares(...values: Value[]): Value {
  let result = 0;
  const error = eachNumber(values, (value) => {
    result += value * value;
  });
  return error ?? result;
}

const one = (name: string, core: (value: number) => number | CellError): FunctionRow => ({
  name,
  needs: 'n',
  core,
  source,
});
const two = (name: string, core: (a: number, b: number) => number | CellError): FunctionRow => ({
  name,
  needs: 'nn',
  core,
  source,
});

/** Rounding, logarithms, trigonometry and other elementary functions. */
export const roundingRows: readonly FunctionRow[] = [
  two('ROUND', rounding(Math.round)),
  two('ROUNDUP', rounding(Math.ceil)),
  two('ROUNDDOWN', rounding(Math.floor)),
  {
    name: 'TRUNC',
    needs: 'n',
    may: 'n',
    core: (value: number, digits = 0) => rounded(value, digits, Math.floor),
    source,
  },
  one('INT', (value) => Math.floor(value)),
  two('MOD', modulo),
  two('POWER', power),
  one('EXP', Math.exp),
  one('LN', (value) => (value <= 0 ? errors.number : Math.log(value))),
  { name: 'LOG', needs: 'n', may: 'n', core: logarithm, source },
  one('LOG10', (value) => logarithm(value)),
  one('SIGN', Math.sign),
  one('SIN', Math.sin),
  one('COS', Math.cos),
  one('TAN', Math.tan),
  { name: 'PI', needs: '', core: () => Math.PI, source },
  two('CEILING', multiple(Math.ceil)),
  two('FLOOR', multiple(Math.floor, errors.division)),
  two('MROUND', (value, step) => (value * step < 0 ? errors.number : multiple(Math.round)(value, step))),
  two('QUOTIENT', (a, b) => (b === 0 ? errors.division : Math.trunc(a / b))),
  one('EVEN', (value) => Math.sign(value) * Math.ceil(Math.abs(value) / 2) * 2),
  one('ODD', (value) => (Math.sign(value) || 1) * (Math.ceil((Math.abs(value) + 1) / 2) * 2 - 1)),
  { name: 'PRODUCT', needs: 's', repeats: 's', core: product, source },
  { name: 'SUMSQ', needs: 's', repeats: 's', core: squares, source },
];
