import { power } from '../../compile/operators.ts';
import { errors } from '../../values/error.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { finiteNumber, type NumberOrError } from '../numeric-arguments.ts';

/** MOD: the remainder, with the sign of the divisor. */
const modulo = (number: number, divisor: number) =>
  divisor === 0 ? errors.division : number - divisor * Math.floor(number / divisor);

function logarithm(number: number, base = 10): NumberOrError {
  if (number <= 0 || base <= 0) return errors.number;
  if (base === 1) return errors.division;
  return base === 10 ? Math.log10(number) : Math.log(number) / Math.log(base);
}

const defineOfNumber = (name: string, calculate: (number: number) => NumberOrError) =>
  defineFunction(name, { number: 'number' }, calculate, STANDARD);

/** Defines a function of a number that is #NUM! where the result is not finite. */
const defineFinite = (name: string, calculate: (number: number) => number) =>
  defineOfNumber(name, (number) => finiteNumber(calculate(number)));

/** Powers, logarithms, trigonometry and other elementary functions. */
export const elementaryFunctions = [
  defineFunction('MOD', { number: 'number', divisor: 'number' }, modulo, STANDARD),
  defineFunction(
    'QUOTIENT',
    { numerator: 'number', denominator: 'number' },
    (numerator: number, denominator: number) =>
      denominator === 0 ? errors.division : Math.trunc(numerator / denominator),
    STANDARD,
  ),
  defineFunction('POWER', { number: 'number', power: 'number' }, power, STANDARD),
  defineOfNumber('EXP', Math.exp),
  defineOfNumber('LN', (number) => (number <= 0 ? errors.number : Math.log(number))),
  defineFunction('LOG', { number: 'number', base: 'number?' }, logarithm, STANDARD),
  defineOfNumber('LOG10', (number) => logarithm(number)),
  defineFinite('SQRTPI', (number) => Math.sqrt(number * Math.PI)),
  defineOfNumber('SIGN', Math.sign),
  defineFunction('PI', {}, () => Math.PI, STANDARD),
  defineOfNumber('SIN', Math.sin),
  defineOfNumber('COS', Math.cos),
  defineOfNumber('TAN', Math.tan),
  defineFinite('ASIN', Math.asin),
  defineFinite('ACOS', Math.acos),
  defineFinite('ATAN', Math.atan),
  defineFunction(
    'ATAN2',
    { xNum: 'number', yNum: 'number' },
    (x: number, y: number) => (x === 0 && y === 0 ? errors.division : Math.atan2(y, x)),
    STANDARD,
  ),
  defineFinite('SINH', Math.sinh),
  defineFinite('COSH', Math.cosh),
  defineFinite('TANH', Math.tanh),
  defineFunction('DEGREES', { angle: 'number' }, (angle: number) => finiteNumber((angle * 180) / Math.PI), STANDARD),
  defineFunction('RADIANS', { angle: 'number' }, (angle: number) => finiteNumber((angle * Math.PI) / 180), STANDARD),
];
