import { type CellError, errors } from '../../values/error.ts';
import { Area, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { numbersOf } from '../numeric-arguments.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';
type Found = number | CellError;

const finite = (value: number): Found => (Number.isFinite(value) ? value : errors.number);

const one = (name: string, work: (value: number) => number): FunctionRow => ({
  name,
  needs: 'n',
  core: (value: number) => finite(work(value)),
  source,
});

const two = (name: string, work: (a: number, b: number) => Found): FunctionRow => ({
  name,
  needs: 'nn',
  core: (a: number, b: number) => work(Math.trunc(a), Math.trunc(b)),
  source,
});

/** The product from, from + step, … up to `to`. */
function productOf(from: number, to: number, step = 1): number {
  let product = 1;
  for (let value = from; value <= to; value += step) product *= value;
  return product;
}

const factorial = (value: number, step = 1): Found => {
  const whole = Math.trunc(value);
  if (whole < 0 || whole > 300) return errors.number;
  return finite(productOf(step === 1 ? 1 : whole % 2 === 0 ? 2 : 1, whole, step));
};

function combinations(count: number, chosen: number): Found {
  if (count < 0 || chosen < 0 || chosen > count) return errors.number;
  let found = 1;
  const least = Math.min(chosen, count - chosen);
  for (let i = 1; i <= least && Number.isFinite(found); i++) found = (found * (count - least + i)) / i;
  return finite(found < Number.MAX_SAFE_INTEGER ? Math.round(found) : found);
}

const permutations = (count: number, chosen: number): Found =>
  count < 0 || chosen < 0 || chosen > count || chosen > 200 || count > 2 ** 53
    ? errors.number
    : finite(productOf(count - chosen + 1, count));

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

const whole =
  (work: (a: number, b: number) => number) =>
  (...values: Value[]): Value => {
    const numbers = numbersOf(values);
    if (!Array.isArray(numbers)) return numbers;
    if (numbers.some((value) => value < 0 || value > 2 ** 53)) return errors.number;
    return numbers.map(Math.trunc).reduce(work);
  };

/** Rounds up or down to a multiple of |step|; for negative values a `mode` other than 0 reverses the direction. */
const towards = (up: boolean) => (value: number, step?: number, mode?: number) => {
  const size = Math.abs(step ?? 1);
  if (size === 0) return 0;
  const count = Number((value / size).toPrecision(15));
  return (up !== (value < 0 && (mode ?? 0) !== 0) ? Math.ceil(count) : Math.floor(count)) * size;
};

/** Function that sums over pairs at the same position in two areas of equal size, where both are numbers. */
const overPairs = (name: string, work: (x: number, y: number) => number): FunctionRow => ({
  name,
  needs: 'aa',
  core: (xs: Value, ys: Value): Value => {
    if (!(xs instanceof Area && ys instanceof Area)) return errors.value;
    if (xs.rows !== ys.rows || xs.columns !== ys.columns) return errors.missing;
    let sum = 0;
    xs.each((x, row, column) => {
      const y = ys.at(row, column);
      if (typeof x === 'number' && typeof y === 'number') sum += work(x, y);
    });
    return xs.totals().error ?? ys.totals().error ?? sum;
  },
  source,
});

function powers(x: number, first: number, step: number, coefficients: Value): Value {
  const numbers = numbersOf([coefficients]);
  if (!Array.isArray(numbers)) return numbers;
  return finite(numbers.reduce((sum, value, i) => sum + value * x ** (first + i * step), 0));
}

const roundedTo = (name: string, up: boolean): FunctionRow => ({
  name,
  needs: 'n',
  may: name.endsWith('.MATH') ? 'dn' : 'd',
  core: towards(up),
  source,
});

/** Trigonometry, combinatorics, divisors, and rounding to multiples. */
export const mathematicsRows: readonly FunctionRow[] = [
  one('ASIN', Math.asin),
  one('ACOS', Math.acos),
  one('ATAN', Math.atan),
  one('SINH', Math.sinh),
  one('COSH', Math.cosh),
  one('TANH', Math.tanh),
  one('DEGREES', (value) => (value * 180) / Math.PI),
  one('RADIANS', (value) => (value * Math.PI) / 180),
  one('SQRTPI', (value) => Math.sqrt(value * Math.PI)),
  {
    name: 'ATAN2',
    needs: 'nn',
    core: (x: number, y: number) => (x === 0 && y === 0 ? errors.division : Math.atan2(y, x)),
    source,
  },
  { name: 'FACT', needs: 'n', core: (value: number) => factorial(value), source },
  { name: 'FACTDOUBLE', needs: 'n', core: (value: number) => factorial(value, 2), source },
  two('COMBIN', combinations),
  two('COMBINA', (a, b) => (b === 0 && a >= 0 ? 1 : combinations(a + b - 1, b))),
  two('PERMUT', permutations),
  { name: 'GCD', needs: 's', repeats: 's', core: whole(divisor), source },
  {
    name: 'LCM',
    needs: 's',
    repeats: 's',
    core: whole((a, b) => (a === 0 || b === 0 ? 0 : (a / divisor(a, b)) * b)),
    source,
  },
  roundedTo('CEILING.MATH', true),
  roundedTo('FLOOR.MATH', false),
  roundedTo('CEILING.PRECISE', true),
  roundedTo('ISO.CEILING', true),
  roundedTo('FLOOR.PRECISE', false),
  overPairs('SUMX2MY2', (x, y) => x * x - y * y),
  overPairs('SUMX2PY2', (x, y) => x * x + y * y),
  overPairs('SUMXMY2', (x, y) => (x - y) ** 2),
  { name: 'SERIESSUM', needs: 'nnna', core: powers, source },
];
