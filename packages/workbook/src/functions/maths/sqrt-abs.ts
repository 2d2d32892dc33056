import { errors } from '../../values/error.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';

/** SQRT, ABS. */
export const rootFunctions = [
  defineFunction(
    'SQRT',
    { number: 'number' },
    (number: number) => (number < 0 ? errors.number : Math.sqrt(number)),
    STANDARD,
  ),
  defineFunction('ABS', { number: 'number' }, (number: number) => Math.abs(number), STANDARD),
];
