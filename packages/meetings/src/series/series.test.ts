import { type CalendarDate, formatDate, isRealDate, parseDate, type WallTime } from '@ithaki/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, MOST_OF_SERIES, type SeriesRule, seriesDays, seriesTimes, weekdayOf } from '../index.ts';

const day = (text: string): CalendarDate => {
  const date = parseDate(text);
  if (!date) throw new Error(`no date: ${text}`);
  return date;
};
const days = (first: string, rule: SeriesRule) => seriesDays(day(first), rule).map(formatDate);

const anyDay = fc
  .record({
    year: fc.integer({ min: 2000, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .filter(isRealDate);
const anyCount = fc.integer({ min: 1, max: MOST_OF_SERIES });

describe('the days of a series', () => {
  it('are the given number of weeks apart', () => {
    expect(days('20-10-2026', { By: 'week', Every: 2, Count: 3 })).toEqual(['20-10-2026', '03-11-2026', '17-11-2026']);
  });

  it('are on the same weekday of each month', () => {
    expect(days('10-11-2026', { By: 'monthWeekday', Every: 1, Count: 4 })).toEqual([
      '10-11-2026',
      '08-12-2026',
      '12-01-2027',
      '09-02-2027',
    ]);
  });

  it('are on the last such weekday in months without a fifth one', () => {
    expect(days('30-11-2026', { By: 'monthWeekday', Every: 1, Count: 4 })).toEqual([
      '30-11-2026',
      '28-12-2026',
      '25-01-2027',
      '22-02-2027',
    ]);
  });

  it('are on the same day of each month, or on the last day of a shorter month', () => {
    expect(days('31-12-2027', { By: 'monthDay', Every: 1, Count: 4 })).toEqual([
      '31-12-2027',
      '31-01-2028',
      '29-02-2028',
      '31-03-2028',
    ]);
  });

  it('are the given number of months apart', () => {
    expect(days('15-11-2026', { By: 'monthDay', Every: 3, Count: 3 })).toEqual([
      '15-11-2026',
      '15-02-2027',
      '15-05-2027',
    ]);
  });

  it('are at least one and at most 52', () => {
    expect(days('01-01-2026', { By: 'week', Every: 1, Count: 1000 })).toHaveLength(52);
    expect(days('01-01-2026', { By: 'week', Every: 1, Count: 0 })).toEqual(['01-01-2026']);
  });

  it('keep the weekday and occur once a month', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (first, Count) => {
        const found = seriesDays(first, { By: 'monthWeekday', Every: 1, Count });
        expect(found).toHaveLength(Count);
        expect(found[0]).toEqual(first);
        expect(new Set(found.map(({ year, month }) => year * 12 + month)).size).toBe(Count);
        for (const one of found) {
          expect(weekdayOf(dayNumber(one))).toBe(weekdayOf(dayNumber(first)));
          expect(Math.abs(Math.ceil(one.day / 7) - Math.ceil(first.day / 7))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('exist, occur once a month, and keep the day wherever the month has it', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (first, Count) => {
        const found = seriesDays(first, { By: 'monthDay', Every: 1, Count });
        expect(new Set(found.map(({ year, month }) => year * 12 + month)).size).toBe(Count);
        for (const one of found) {
          expect(isRealDate(one)).toBe(true);
          if (one.day !== first.day) expect(isRealDate({ ...one, day: first.day })).toBe(false);
        }
      }),
    );
  });
});

describe('the times of a series', () => {
  const at = (text: string, hours: number): WallTime => ({ ...day(text), hours, minutes: 0 });

  it('keep the local hour when clocks change', () => {
    const times = seriesTimes(at('18-10-2026', 18), { By: 'week', Every: 1, Count: 3 });
    expect(times.map(({ wall }) => wall.hours)).toEqual([18, 18, 18]);
    expect(times.map(({ real }) => (real.kind === 'real' ? real.at.toISOString() : real.kind))).toEqual([
      '2026-10-18T15:00:00.000Z',
      '2026-10-25T16:00:00.000Z',
      '2026-11-01T16:00:00.000Z',
    ]);
  });

  it('say which time does not exist because clocks go forward', () => {
    const times = seriesTimes(at('22-03-2026', 3), { By: 'week', Every: 1, Count: 3 });
    expect(times.map(({ real }) => real.kind)).toEqual(['real', 'skipped', 'real']);
  });
});
