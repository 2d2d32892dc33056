import { expect, test } from 'vitest';
import { dateInWords } from './date-in-words.ts';

test.each([
  ['29-11-2026', '29 Νοεμβρίου 2026'],
  ['2026-05-01', '1η Μαΐου 2026'],
  ['2026-03-31T22:30:00.000Z', '1η Απριλίου 2026'],
  ['31/12/1999', '31 Δεκεμβρίου 1999'],
])('%s is %s', (text, words) => {
  expect(dateInWords(text)).toBe(words);
});

test('the day of the week stands before the date when it is asked for, and no date has no words', () => {
  expect(dateInWords('29-11-2026', true)).toBe('Κυριακή 29 Νοεμβρίου 2026');
  expect([dateInWords('31-02-2026'), dateInWords('')]).toEqual([undefined, undefined]);
});
