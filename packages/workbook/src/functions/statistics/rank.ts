import { sameNumber } from '../../values/compare.ts';
import { errors } from '../../values/error.ts';
import type { Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { eachNumber } from '../numeric-arguments.ts';

/** Rank from the largest number or, with `ascending`, from the smallest; equal numbers share a rank. */
function rank(number: number, list: Value, ascending = 0): Value {
  let before = 0;
  let isInList = false;
  const error = eachNumber([list], (other) => {
    if (sameNumber(other, number)) isInList = true;
    else if (ascending === 0 ? other > number : other < number) before++;
  });
  return error ?? (isInList ? before + 1 : errors.notAvailable);
}

/** RANK: the position of a number among the numbers of a list, counted from 1. */
export const rankFunction = defineFunction(
  'RANK',
  { number: 'number', ref: 'values', order: 'number?' },
  rank,
  STANDARD,
);
