import { expect, test } from 'vitest';
import { isUnanswered, keptAnswer, shownAnswer } from './form-answers.ts';

test('answers are kept as what they are, and shown as they were entered', () => {
  expect(keptAnswer('checkbox', '1')).toBe(true);
  expect(keptAnswer('number', '1.250,5')).toBe(1250.5);
  expect(keptAnswer('multiselect', '["a","b"]')).toEqual(['a', 'b']);
  expect(keptAnswer('text', ' α ')).toBe(' α ');
  expect(shownAnswer('checkbox', true)).toBe('1');
  expect(shownAnswer('number', 1250.5)).toBe('1250,5');
  expect(shownAnswer('multiselect', ['a', 'b'])).toBe('["a","b"]');
  expect(shownAnswer('text', undefined)).toBe('');
});

test('a number that is not one yet stays as typed', () => {
  expect(keptAnswer('number', '12,')).toBe('12,');
  expect(shownAnswer('number', '12,')).toBe('12,');
});

test('an empty text or list is no answer; no and zero are', () => {
  expect([undefined, null, '', []].map(isUnanswered)).toEqual([true, true, true, true]);
  expect([false, 0, 'α', ['a']].map(isUnanswered)).toEqual([false, false, false, false]);
});
