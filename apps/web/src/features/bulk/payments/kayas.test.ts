import { expect, test } from 'vitest';
import { parseKayas } from './kayas.ts';

test('reads numbers separated by spaces, tabs, lines or commas, each once', () => {
  expect(parseKayas('100001 100002\t100003\n100001, 007')).toEqual({
    numbers: [100001, 100002, 100003, 7],
    invalid: [],
  });
});

test('returns the words that are not participant numbers', () => {
  expect(parseKayas('12α 99999999999 5')).toEqual({ numbers: [5], invalid: ['12α', '99999999999'] });
});
