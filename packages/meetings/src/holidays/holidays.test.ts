import { formatDate, isoDate, parseDate } from '@ithaki/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import reference from '../../test-data/holidays-gr.json' with { type: 'json' };
import { calendarDate, dayNumber, daysOff, greekHolidays, orthodoxEaster, weekdayOf } from '../index.ts';

const day = (text: string) => {
  const date = parseDate(text);
  if (!date) throw new Error(`no date: ${text}`);
  return dayNumber(date);
};
const iso = (number: number) => isoDate(calendarDate(number));

describe('Orthodox Easter', () => {
  it.each([
    [1900, '1900-04-22'],
    [2100, '2100-05-02'],
  ])('of %d is %s', (year, expected) => {
    expect(iso(orthodoxEaster(year))).toBe(expected);
  });

  it('matches the published list of 2015 to 2040', () => {
    for (const [year, expected] of Object.entries(reference.easter))
      expect(iso(orthodoxEaster(Number(year)))).toBe(expected);
  });

  it('is a Sunday between 4 April and 10 May in every year of this and the last century', () => {
    for (let year = 1900; year < 2100; year++) {
      expect(weekdayOf(orthodoxEaster(year))).toBe(7);
      expect(iso(orthodoxEaster(year)) >= `${year}-04-04` && iso(orthodoxEaster(year)) <= `${year}-05-10`).toBe(true);
    }
  });
});

describe('the Greek holidays', () => {
  it.each(Object.entries(reference.years))('of %s match the published list', (year, expected) => {
    const found = greekHolidays(Number(year)).map(({ day, name }) => [iso(day), name.el, name.en]);
    expect(found).toEqual(expected);
  });

  it('are in order of date, all within their year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
        const days = greekHolidays(year).map((holiday) => holiday.day);
        expect(days).toHaveLength(14);
        expect(days.toSorted((a, b) => a - b)).toEqual(days);
        expect(days.every((one) => calendarDate(one).year === year)).toBe(true);
      }),
    );
  });
});

describe('the days off of a project', () => {
  const isOff = daysOff([
    { Day: '29-10-2026', Name: { el: 'Γέφυρα' } },
    { Day: '06-01-2026', Name: { el: '' }, Works: true },
    { Day: 'no day', Name: { el: 'ignored' } },
  ]);

  it('include the Greek holidays and those that the project adds', () => {
    expect(isOff(day('28-10-2026'))?.name).toEqual({ el: 'Επέτειος του Όχι', en: 'Ochi Day' });
    expect(isOff(day('29-10-2026'))?.name).toEqual({ el: 'Γέφυρα' });
    expect(isOff(day('30-10-2026'))).toBeUndefined();
  });

  it('leave out holidays on which the project works', () => {
    expect(isOff(day('06-01-2026'))).toBeUndefined();
    expect(isOff(day('06-01-2027'))).toBeDefined();
  });
});

describe('the number of a day', () => {
  it('converts back to the same day and rises by one each day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 300_000 }), (number) => {
        expect(dayNumber(calendarDate(number))).toBe(number);
        expect(weekdayOf(number + 1)).toBe((weekdayOf(number) % 7) + 1);
      }),
    );
    expect(weekdayOf(day('30-11-2026'))).toBe(1);
    expect(formatDate(calendarDate(0))).toBe('01-01-1970');
  });
});
