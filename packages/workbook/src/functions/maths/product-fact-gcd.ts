import { errors } from '../../values/error.ts';
import { Area, type Value } from '../../values/value.ts';
import { defineFunction, type FunctionDefinition, STANDARD } from '../function-definition.ts';
import { eachNumber, finiteNumber, type NumberOrError, numbersOf } from '../numeric-arguments.ts';

function product(...values: Value[]): Value {
  let result: number | undefined;
  const error = eachNumber(values, (value) => {
    result = (result ?? 1) * value;
  });
  return error ?? result ?? 0;
}

function sumOfSquares(...values: Value[]): Value {
  let sum = 0;
  const error = eachNumber(values, (value) => {
    sum += value * value;
  });
  return error ?? sum;
}

/** The product first × (first + step) × … up to `last`. */
function productOfSteps(first: number, last: number, step = 1): number {
  let result = 1;
  for (let factor = first; factor <= last; factor += step) result *= factor;
  return result;
}

function factorial(number: number, step = 1): NumberOrError {
  const integer = Math.trunc(number);
  if (integer < 0 || integer > 300) return errors.number;
  const first = step === 1 || integer % 2 === 1 ? 1 : 2;
  return finiteNumber(productOfSteps(first, integer, step));
}

function combinations(count: number, chosen: number): NumberOrError {
  if (count < 0 || chosen < 0 || chosen > count) return errors.number;
  let result = 1;
  const smaller = Math.min(chosen, count - chosen);
  for (let i = 1; i <= smaller && Number.isFinite(result); i++) result = (result * (count - smaller + i)) / i;
  return finiteNumber(result < Number.MAX_SAFE_INTEGER ? Math.round(result) : result);
}

const combinationsWithRepetition = (count: number, chosen: number): NumberOrError =>
  chosen === 0 && count >= 0 ? 1 : combinations(count + chosen - 1, chosen);

const permutations = (count: number, chosen: number): NumberOrError =>
  count < 0 || chosen < 0 || chosen > count || chosen > 200 || count > 2 ** 53
    ? errors.number
    : finiteNumber(productOfSteps(count - chosen + 1, count));

const defineChoice = (name: string, calculate: (count: number, chosen: number) => NumberOrError) =>
  defineFunction(
    name,
    { number: 'number', numberChosen: 'number' },
    (count: number, chosen: number) => calculate(Math.trunc(count), Math.trunc(chosen)),
    STANDARD,
  );

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
const leastMultiple = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : (a / greatestDivisor(a, b)) * b);

/** Combines non-negative integers pair by pair. */
const combineIntegers =
  (combine: (a: number, b: number) => number) =>
  (...values: Value[]): Value => {
    const numbers = numbersOf(values);
    if (!Array.isArray(numbers)) return numbers;
    if (numbers.some((value) => value < 0 || value > 2 ** 53)) return errors.number;
    return numbers.map(Math.trunc).reduce(combine);
  };

/** Defines a sum over pairs at the same position in two areas of equal size, where both are numbers. */
const definePairSum = (name: string, term: (x: number, y: number) => number) =>
  defineFunction(
    name,
    { arrayX: 'area', arrayY: 'area' },
    (xs: Value, ys: Value): Value => {
      if (!(xs instanceof Area && ys instanceof Area)) return errors.value;
      if (xs.rows !== ys.rows || xs.columns !== ys.columns) return errors.notAvailable;
      let sum = 0;
      xs.each((x, row, column) => {
        const y = ys.at(row, column);
        if (typeof x === 'number' && typeof y === 'number') sum += term(x, y);
      });
      return xs.totals().error ?? ys.totals().error ?? sum;
    },
    STANDARD,
  );

function seriesSum(x: number, firstPower: number, step: number, coefficients: Value): Value {
  const numbers = numbersOf([coefficients]);
  if (!Array.isArray(numbers)) return numbers;
  return finiteNumber(numbers.reduce((sum, coefficient, i) => sum + coefficient * x ** (firstPower + i * step), 0));
}

const numbers = { number1: 'values', number2: 'values...' } as const;

/** Products, combinatorial functions, divisors and sums of series. */
export const productFunctions: readonly FunctionDefinition[] = [
  defineFunction('PRODUCT', numbers, product, STANDARD),
  defineFunction('SUMSQ', numbers, sumOfSquares, STANDARD),
  defineFunction('FACT', { number: 'number' }, (number: number) => factorial(number), STANDARD),
  defineFunction('FACTDOUBLE', { number: 'number' }, (number: number) => factorial(number, 2), STANDARD),
  defineChoice('COMBIN', combinations),
  defineChoice('COMBINA', combinationsWithRepetition),
  defineChoice('PERMUT', permutations),
  defineFunction('GCD', numbers, combineIntegers(greatestDivisor), STANDARD),
  defineFunction('LCM', numbers, combineIntegers(leastMultiple), STANDARD),
  definePairSum('SUMX2MY2', (x, y) => x * x - y * y),
  definePairSum('SUMX2PY2', (x, y) => x * x + y * y),
  definePairSum('SUMXMY2', (x, y) => (x - y) ** 2),
  defineFunction('SERIESSUM', { x: 'number', n: 'number', m: 'number', coefficients: 'area' }, seriesSum, STANDARD),
];
