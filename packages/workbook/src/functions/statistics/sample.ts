import { CellError } from '../../values/error.ts';
import type { Value } from '../../values/value.ts';
import { type NumberOrError, numbersOf } from '../numeric-arguments.ts';

/** The sum of a sample of numbers. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0);

/** The arithmetic mean of a sample of numbers. */
export const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length;

/** The numbers sorted from the smallest to the largest. */
export const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** Turns a calculation on a sample into a function of any arguments; an error among them is the result. */
export const onNumbers =
  (calculate: (numbers: number[]) => NumberOrError) =>
  (...values: Value[]): Value => {
    const numbers = numbersOf(values);
    return numbers instanceof CellError ? numbers : calculate(numbers);
  };
