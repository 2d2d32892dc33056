import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantToZonedTime, zonedTimeToInstant } from '../index.ts';

const iso = (date: string, hours: number, minutes: number, zone?: string) =>
  zonedTimeToInstant({ date, hours, minutes }, zone)?.toISOString();

describe('the instant of a local date and time', () => {
  it('follows summer and winter time', () => {
    expect(iso('15-01-2025', 18, 30)).toBe('2025-01-15T16:30:00.000Z');
    expect(iso('15-07-2025', 18, 30)).toBe('2025-07-15T15:30:00.000Z');
    expect(iso('15-07-2025', 18, 30, 'America/New_York')).toBe('2025-07-15T22:30:00.000Z');
  });

  it('moves a time skipped by a clock change one hour forward', () => {
    expect(iso('30-03-2025', 2, 59)).toBe('2025-03-30T00:59:00.000Z');
    expect(iso('30-03-2025', 3, 30)).toBe('2025-03-30T01:30:00.000Z');
    expect(iso('30-03-2025', 4, 0)).toBe('2025-03-30T01:00:00.000Z');
  });

  it('takes the earlier of two instants when an hour occurs twice', () => {
    expect(iso('26-10-2025', 2, 59)).toBe('2025-10-25T23:59:00.000Z');
    expect(iso('26-10-2025', 3, 30)).toBe('2025-10-26T00:30:00.000Z');
    expect(iso('26-10-2025', 4, 0)).toBe('2025-10-26T02:00:00.000Z');
  });

  it.each([
    ['31-02-2025', 10, 0],
    ['01-02-2025', 24, 0],
    ['01-02-2025', 10, 60],
    ['01-02-2025', -1, 0],
    ['01-02-2025', 1.5, 0],
    ['', 10, 0],
  ])('does not exist for %s %d:%d', (date, hours, minutes) => {
    expect(zonedTimeToInstant({ date, hours, minutes })).toBeUndefined();
  });

  it('converts back to the same local time', () => {
    const minute = fc
      .integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 })
      .map((minutes) => new Date(minutes * 60_000));
    const zones = fc.constantFrom('Europe/Athens', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');
    fc.assert(
      fc.property(minute, zones, (instant, zone) => {
        const local = instantToZonedTime(instant, zone);
        const readBack = zonedTimeToInstant(local, zone);
        const earlier = instant.getTime() - (readBack?.getTime() ?? 0);
        expect(readBack && instantToZonedTime(readBack, zone)).toEqual(local);
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(earlier);
      }),
    );
  });
});

describe('the local date and time of an instant', () => {
  it('agrees with Intl.DateTimeFormat', () => {
    const zones = fc.constantFrom(
      'Europe/Athens',
      'Africa/Monrovia',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Asia/Pyongyang',
    );
    const instant = fc.date({ min: new Date('1890-01-01'), max: new Date('2990-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, zones, (at, zone) => {
        const { date, hours, minutes } = instantToZonedTime(at, zone);
        const formatted = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(at);
        const [day, month, year] = date.split('-');
        const two = (n: number) => String(n).padStart(2, '0');
        expect(`${year}-${month}-${day} ${two(hours)}:${two(minutes)}`).toBe(formatted);
      }),
      { numRuns: 1_000 },
    );
  });
});
