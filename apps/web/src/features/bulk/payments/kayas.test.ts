import { expect, test } from 'vitest';
import { readKayas } from './kayas.ts';

test('numbers stand apart by spaces, tabs, lines or commas, each once, and what is none is told', () => {
  expect(readKayas('100001 100002\t100003\n100001, 007')).toEqual({ numbers: [100001, 100002, 100003, 7], odd: [] });
  expect(readKayas('12α 99999999999 5')).toEqual({ numbers: [5], odd: ['12α', '99999999999'] });
});
