import { expect, test } from 'vitest';
import { stepTo } from './question-steps.ts';

const twelve = Array.from({ length: 12 }, (_, at) => String(at + 1));
const all = () => true;
const step = (key: string, from: string | undefined, isShown: (model: string) => boolean = all) =>
  stepTo(key, twelve, from, isShown);

test('left and right go to the question before and after, round the ends', () => {
  expect([step('ArrowRight', '3'), step('ArrowLeft', '3'), step('ArrowRight', '12'), step('ArrowLeft', '1')]).toEqual([
    '4',
    '2',
    '1',
    '12',
  ]);
});

test('up and down go by five, and stop at the edge of the map', () => {
  expect([step('ArrowDown', '3'), step('ArrowUp', '8'), step('ArrowDown', '9'), step('ArrowUp', '5')]).toEqual([
    '8',
    '3',
    undefined,
    undefined,
  ]);
});

test('hidden questions are passed over, and the first key of all leads to the first that is shown', () => {
  const odd = (model: string) => Number(model) % 2 === 1;
  expect([step('ArrowRight', '3', odd), step('ArrowDown', '1', odd), step('ArrowRight', undefined, odd)]).toEqual([
    '5',
    '11',
    '1',
  ]);
  expect(step('Home', '3')).toBeUndefined();
});
