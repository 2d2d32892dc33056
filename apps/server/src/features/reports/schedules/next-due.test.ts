import { expect, test } from 'vitest';
import { nextDue } from './next-due.ts';

const ZONE = 'Europe/Athens';
const next = (content: Partial<Parameters<typeof nextDue>[0]>, after: string) =>
  nextDue({ Every: 'day', Days: [], At: '08:00', Until: null, ...content }, new Date(after), ZONE)?.toISOString() ??
  null;

test('a daily schedule sends at its local time, today if that is still to come', () => {
  expect(next({}, '2026-01-15T05:00:00Z')).toBe('2026-01-15T06:00:00.000Z');
  expect(next({}, '2026-01-15T06:00:00Z')).toBe('2026-01-16T06:00:00.000Z');
  expect(next({}, '2026-07-15T06:00:00Z')).toBe('2026-07-16T05:00:00.000Z');
});

test('an hour that clocks skip counts an hour later, and one that comes twice sends once', () => {
  expect(next({ At: '03:30' }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
  const first = next({ At: '03:30' }, '2026-10-24T12:00:00Z');
  expect(first).toBe('2026-10-25T00:30:00.000Z');
  expect(next({ At: '03:30' }, first ?? '')).toBe('2026-10-26T01:30:00.000Z');
});

test('days of the week and of the month, a day that the month lacks being its last', () => {
  expect(next({ Every: 'week', Days: [1, 5] }, '2026-01-15T12:00:00Z')).toBe('2026-01-16T06:00:00.000Z');
  expect(next({ Every: 'week', Days: [1] }, '2026-01-15T12:00:00Z')).toBe('2026-01-19T06:00:00.000Z');
  expect(next({ Every: 'month', Days: [31] }, '2026-02-01T12:00:00Z')).toBe('2026-02-28T06:00:00.000Z');
  expect(next({ Every: 'month', Days: [1, 31] }, '2026-02-28T12:00:00Z')).toBe('2026-03-01T06:00:00.000Z');
});

test('a schedule ends with its last day', () => {
  expect(next({ Until: '15-01-2026' }, '2026-01-15T05:00:00Z')).toBe('2026-01-15T06:00:00.000Z');
  expect(next({ Until: '15-01-2026' }, '2026-01-15T06:00:00Z')).toBeNull();
});
