import { expect, test } from 'vitest';
import { inputText, isUnanswered, storedAnswer } from './form-answers.ts';

test('stores answers by the type of their question, and shows them in the input as they were entered', () => {
  expect(storedAnswer('checkbox', '1')).toBe(true);
  expect(storedAnswer('number', '1.250,5')).toBe(1250.5);
  expect(storedAnswer('multiselect', '["a","b"]')).toEqual(['a', 'b']);
  expect(storedAnswer('text', ' α ')).toBe(' α ');
  expect(inputText('checkbox', true)).toBe('1');
  expect(inputText('number', 1250.5)).toBe('1250,5');
  expect(inputText('multiselect', ['a', 'b'])).toBe('["a","b"]');
  expect(inputText('text', undefined)).toBe('');
});

test('stores text that is not a number yet as it was typed', () => {
  expect(storedAnswer('number', '12,')).toBe('12,');
  expect(inputText('number', '12,')).toBe('12,');
});

test('an empty text or list counts as unanswered; "no" and zero do not', () => {
  expect([undefined, null, '', []].map(isUnanswered)).toEqual([true, true, true, true]);
  expect([false, 0, 'α', ['a']].map(isUnanswered)).toEqual([false, false, false, false]);
});
