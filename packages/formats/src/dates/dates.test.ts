import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  type CalendarDate,
  compareDates,
  dateAt,
  daysBetween,
  formatDate,
  formatDateTime,
  isInactiveDate,
  isRealDate,
  parseDate,
} from '../index.ts';

const day = (text: string): CalendarDate => {
  const date = parseDate(text);
  if (!date) throw new Error(`no date: ${text}`);
  return date;
};
const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => dateAt(at, 'UTC'));

describe('reading a date', () => {
  it.each(['29-02-2024', '29/02/2024', '2024-02-29T10:00:00Z', '2024-02-28T22:00:00.000Z'])('reads %s', (text) => {
    expect(parseDate(text)).toEqual({ year: 2024, month: 2, day: 29 });
  });

  it.each([
    '29-02-2023',
    '31-04-2024',
    '00-01-2024',
    '01-13-2024',
    '1-2-2024',
    '01-02/2024',
    '01.02.2024',
    '01-02-24',
    '01-02-0024',
    ' 01-02-2024',
    '2024-02-29',
    '2024-02-29T10:00:00',
    '2024-02-29T10:00:00+02:00',
    '2024-02-30T10:00:00Z',
    '2024-02-29T24:00:00Z',
    '',
    'αύριο',
  ])('refuses "%s" as a date', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it('converts an instant to its day in the time zone', () => {
    expect(parseDate('2024-07-01T21:30:00Z', 'Europe/Athens')).toEqual({ year: 2024, month: 7, day: 2 });
    expect(parseDate('2024-07-01T21:30:00Z', 'America/New_York')).toEqual({ year: 2024, month: 7, day: 1 });
  });

  it('parses every date it formats', () => {
    fc.assert(
      fc.property(days, (date) => {
        expect(parseDate(formatDate(date))).toEqual(date);
      }),
    );
  });

  it('recognises leap days', () => {
    expect(isRealDate({ year: 2000, month: 2, day: 29 })).toBe(true);
    expect(isRealDate({ year: 1900, month: 2, day: 29 })).toBe(false);
  });
});

it('formats an instant in the local time of the zone, in summer and winter', () => {
  expect(formatDateTime(new Date('2024-07-01T21:05:59Z'))).toBe('02-07-2024 00:05');
  expect(formatDateTime(new Date('2024-01-01T21:05:00Z'))).toBe('01-01-2024 23:05');
  expect(formatDateTime(new Date('2024-01-01T21:05:00Z'), 'UTC')).toBe('01-01-2024 21:05');
});

it('treats dates from the year 3000 as inactive', () => {
  expect(isInactiveDate(day('31-12-2999'))).toBe(false);
  expect(isInactiveDate(day('01-01-3000'))).toBe(true);
});

it('orders dates', () => {
  expect(compareDates(day('02-01-2024'), day('01-02-2024'))).toBeLessThan(0);
  expect(compareDates(day('01-01-2025'), day('31-12-2024'))).toBeGreaterThan(0);
  expect(compareDates(day('01-01-2025'), day('01/01/2025'))).toBe(0);
});

it('counts days across a clock change and a leap day', () => {
  expect(daysBetween(day('30-03-2024'), day('01-04-2024'))).toBe(2);
  expect(daysBetween(day('01-03-2024'), day('28-02-2024'))).toBe(-2);
});

it.each([
  ['15-06-2000', '14-06-2018', 17],
  ['15-06-2000', '15-06-2018', 18],
  ['29-02-2000', '28-02-2018', 17],
  ['29-02-2000', '01-03-2018', 18],
])('someone born on %s is, on %s, %i years old', (birth, today, age) => {
  expect(ageOn(day(birth), day(today))).toBe(age);
});
