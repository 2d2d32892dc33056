import { expect, test } from 'vitest';
import { numberFindings } from './migrations.ts';

test('migrations numbered from one without a gap are fine', () => {
  expect(numberFindings(['0002-accounts.sql', '0001-people.sql'])).toEqual([]);
});

test('a gap, a repetition and a name without a number are each named', () => {
  expect(numberFindings(['0001-a.sql', '0003-c.sql'])).toEqual(['0003-c.sql: expected number 0002']);
  expect(numberFindings(['0001-a.sql', '0001-b.sql'])).toEqual(['0001-b.sql: expected number 0002']);
  expect(numberFindings(['people.sql'])).toEqual(['people.sql: a migration is called 0001-words.sql']);
});
