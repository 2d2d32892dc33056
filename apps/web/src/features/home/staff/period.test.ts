import { expect, test } from 'vitest';
import { daysOf, periodOf } from './period.ts';

const now = Date.parse('2026-03-10T10:00:00.000Z');
const week = { from: '2026-03-10T10:00:00.000Z', to: '2026-03-17T10:00:00.000Z' };

test('takes the period from the address', () => {
  const day = { from: '2026-03-09T22:00:00.000Z', to: '2026-03-10T22:00:00.000Z' };
  expect(periodOf(day, now)).toEqual(day);
});

test('takes the coming week when the address has no period, or one that is not a date', () => {
  expect(periodOf({}, now)).toEqual(week);
  expect(periodOf({ from: 'tomorrow', to: '2026-13-01' }, now)).toEqual(week);
});

test('takes a week from the beginning of a period that ends before it begins', () => {
  expect(periodOf({ from: week.from, to: '2026-03-01T00:00:00.000Z' }, now)).toEqual(week);
});

test('gives one instant for a period of one day, and the first and last day of a longer one', () => {
  const day = { from: '2026-03-09T22:00:00.000Z', to: '2026-03-10T22:00:00.000Z' };
  expect(daysOf(day)).toEqual([Date.parse('2026-03-10T10:00:00.000Z')]);
  expect(daysOf(week)).toEqual([now, Date.parse(week.to) - 1]);
});
