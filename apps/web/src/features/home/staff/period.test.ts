import { expect, test } from 'vitest';
import { daysOf, periodOf } from './period.ts';

const now = Date.parse('2026-03-10T10:00:00.000Z');
const week = { from: '2026-03-10T10:00:00.000Z', to: '2026-03-17T10:00:00.000Z' };

test('the period is the address’s', () => {
  const day = { from: '2026-03-09T22:00:00.000Z', to: '2026-03-10T22:00:00.000Z' };
  expect(periodOf(day, now)).toEqual(day);
});

test('without a period, or with one that no calendar has, it is the coming week', () => {
  expect(periodOf({}, now)).toEqual(week);
  expect(periodOf({ from: 'tomorrow', to: '2026-13-01' }, now)).toEqual(week);
});

test('a period that ends before it begins is a week from its beginning', () => {
  expect(periodOf({ from: week.from, to: '2026-03-01T00:00:00.000Z' }, now)).toEqual(week);
});

test('a day of the programme is one day in every zone, and a longer period has a first and a last', () => {
  const day = { from: '2026-03-09T22:00:00.000Z', to: '2026-03-10T22:00:00.000Z' };
  expect(daysOf(day)).toEqual([Date.parse('2026-03-10T10:00:00.000Z')]);
  expect(daysOf(week)).toEqual([now, Date.parse(week.to) - 1]);
});
