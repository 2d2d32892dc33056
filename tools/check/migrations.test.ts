import { expect, test } from 'vitest';
import { numberFindings } from './migrations.ts';

test('accepts migrations numbered from one without a gap', () => {
  expect(numberFindings(['0002-accounts.sql', '0001-people.sql'])).toEqual([]);
});

test('reports a gap, a repeated number and a name without a number', () => {
  expect(numberFindings(['0001-a.sql', '0003-c.sql'])).toEqual(['0003-c.sql: expected number 0002']);
  expect(numberFindings(['0001-a.sql', '0001-b.sql'])).toEqual(['0001-b.sql: expected number 0002']);
  expect(numberFindings(['people.sql'])).toEqual(['people.sql: a migration is called 0001-words.sql']);
});
