import { expect, test } from 'vitest';
import { nextQuestion } from './question-steps.ts';

const twelveQuestions = Array.from({ length: 12 }, (_, at) => String(at + 1));
const all = () => true;
const step = (key: string, from: string | undefined, isShown: (model: string) => boolean = all) =>
  nextQuestion(key, twelveQuestions, from, isShown);

test('left and right move to the previous and next question, wrapping at the ends', () => {
  expect([step('ArrowRight', '3'), step('ArrowLeft', '3'), step('ArrowRight', '12'), step('ArrowLeft', '1')]).toEqual([
    '4',
    '2',
    '1',
    '12',
  ]);
});

test('up and down move by five, and stop at the edge of the map', () => {
  expect([step('ArrowDown', '3'), step('ArrowUp', '8'), step('ArrowDown', '9'), step('ArrowUp', '5')]).toEqual([
    '8',
    '3',
    undefined,
    undefined,
  ]);
});

test('hidden questions are skipped, and the first key moves to the first shown question', () => {
  const odd = (model: string) => Number(model) % 2 === 1;
  expect([step('ArrowRight', '3', odd), step('ArrowDown', '1', odd), step('ArrowRight', undefined, odd)]).toEqual([
    '5',
    '11',
    '1',
  ]);
  expect(step('Home', '3')).toBeUndefined();
});
