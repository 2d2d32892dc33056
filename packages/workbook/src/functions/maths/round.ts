import { type CellError, errors } from '../../values/error.ts';
import { defineFunction, type FunctionDefinition, STANDARD } from '../function-definition.ts';
import type { NumberOrError } from '../numeric-arguments.ts';

type RoundingRule = (value: number) => number;

/** Shifts the decimal point, rounds by a rule and shifts back. Works on decimal digits, not bits: 1.005 gives 1.01. */
function roundDigits(value: number, digits: number, rule: RoundingRule): number {
  const places = Math.max(-308, Math.min(308, Math.trunc(digits)));
  const shift = (number: number, by: number) => {
    const [mantissa = '0', exponent = '0'] = String(number).split('e');
    return Number(`${mantissa}e${Number(exponent) + by}`);
  };
  const sign = value < 0 ? -1 : 1;
  const size = Number(Math.abs(value).toPrecision(15));
  return sign * shift(rule(shift(size, places)), -places) || 0;
}

const defineRounding = (name: string, rule: RoundingRule) =>
  defineFunction(
    name,
    { number: 'number', numDigits: 'number' },
    (number: number, digits: number) => roundDigits(number, digits, rule),
    STANDARD,
  );

/** Rounds to a multiple by a rule; `ofZeroMultiple` is the result when the multiple is 0 and the number is not. */
const roundToMultiple =
  (rule: RoundingRule, ofZeroMultiple: number | CellError = 0) =>
  (value: number, multiple: number): NumberOrError => {
    if (multiple === 0) return value === 0 ? 0 : ofZeroMultiple;
    if (value > 0 && multiple < 0) return errors.number;
    return rule(Number((value / multiple).toPrecision(15))) * multiple;
  };

const roundToNearestMultiple = roundToMultiple(Math.round);

/** Rounds up or down to a multiple of |multiple|; for negative values a `mode` other than 0 reverses the direction. */
const roundUpOrDown =
  (isUp: boolean) =>
  (value: number, multiple = 1, mode = 0): number => {
    const size = Math.abs(multiple);
    if (size === 0) return 0;
    const count = Number((value / size).toPrecision(15));
    const isReversed = value < 0 && mode !== 0;
    return (isUp !== isReversed ? Math.ceil(count) : Math.floor(count)) * size;
  };

const numberAndSignificance = { number: 'number', significance: 'number' } as const;
const withMode = { number: 'number', significance: 'number or default?', mode: 'number?' } as const;
const withoutMode = { number: 'number', significance: 'number or default?' } as const;

/** Functions that round numbers. */
export const roundingFunctions: readonly FunctionDefinition[] = [
  defineRounding('ROUND', Math.round),
  defineRounding('ROUNDUP', Math.ceil),
  defineRounding('ROUNDDOWN', Math.floor),
  defineFunction(
    'TRUNC',
    { number: 'number', numDigits: 'number?' },
    (number: number, digits = 0) => roundDigits(number, digits, Math.floor),
    STANDARD,
  ),
  defineFunction('INT', { number: 'number' }, (number: number) => Math.floor(number), STANDARD),
  defineFunction(
    'EVEN',
    { number: 'number' },
    (number: number) => Math.sign(number) * Math.ceil(Math.abs(number) / 2) * 2,
    STANDARD,
  ),
  defineFunction(
    'ODD',
    { number: 'number' },
    (number: number) => (Math.sign(number) || 1) * (Math.ceil((Math.abs(number) + 1) / 2) * 2 - 1),
    STANDARD,
  ),
  defineFunction('CEILING', numberAndSignificance, roundToMultiple(Math.ceil), STANDARD),
  defineFunction('FLOOR', numberAndSignificance, roundToMultiple(Math.floor, errors.division), STANDARD),
  defineFunction(
    'MROUND',
    { number: 'number', multiple: 'number' },
    (number: number, multiple: number) =>
      number * multiple < 0 ? errors.number : roundToNearestMultiple(number, multiple),
    STANDARD,
  ),
  defineFunction('CEILING.MATH', withMode, roundUpOrDown(true), STANDARD),
  defineFunction('FLOOR.MATH', withMode, roundUpOrDown(false), STANDARD),
  defineFunction('CEILING.PRECISE', withoutMode, roundUpOrDown(true), STANDARD),
  defineFunction('ISO.CEILING', withoutMode, roundUpOrDown(true), STANDARD),
  defineFunction('FLOOR.PRECISE', withoutMode, roundUpOrDown(false), STANDARD),
];
