import { type WallTime, wallTimeAt } from '@ithaki/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localNumber, realTime } from '../index.ts';

const wall = (year: number, month: number, day: number, hours: number, minutes: number): WallTime => ({
  year,
  month,
  day,
  hours,
  minutes,
});

describe('the instant of a local time', () => {
  it('depends on the time zone of the project', () => {
    expect(realTime(wall(2026, 11, 28, 18, 0))).toEqual({ kind: 'real', at: new Date('2026-11-28T16:00:00Z') });
    expect(realTime(wall(2026, 11, 28, 18, 0), 'Asia/Kathmandu')).toEqual({
      kind: 'real',
      at: new Date('2026-11-28T12:15:00Z'),
    });
  });

  it('does not exist while clocks go forward; the next existing time is returned', () => {
    expect(realTime(wall(2026, 3, 29, 2, 59))).toEqual({ kind: 'real', at: new Date('2026-03-29T00:59:00Z') });
    expect(realTime(wall(2026, 3, 29, 3, 0))).toEqual({ kind: 'skipped', next: wall(2026, 3, 29, 4, 0) });
    expect(realTime(wall(2026, 3, 29, 3, 30))).toEqual({ kind: 'skipped', next: wall(2026, 3, 29, 4, 0) });
    expect(realTime(wall(2026, 3, 29, 4, 0))).toEqual({ kind: 'real', at: new Date('2026-03-29T01:00:00Z') });
  });

  it('is on the following day if the whole day was skipped', () => {
    expect(realTime(wall(2011, 12, 30, 12, 0), 'Pacific/Apia')).toEqual({
      kind: 'skipped',
      next: wall(2011, 12, 31, 0, 0),
    });
  });

  it('is the first one when clocks are set back', () => {
    expect(realTime(wall(2026, 10, 25, 3, 30))).toEqual({ kind: 'real', at: new Date('2026-10-25T00:30:00Z') });
  });

  it('does not exist from the year 3000 on', () => {
    expect(realTime(wall(2999, 12, 31, 12, 0)).kind).toBe('real');
    expect(realTime(wall(3000, 1, 1, 12, 0))).toEqual({ kind: 'inactive' });
  });

  it('converts back to the local time; a skipped time is followed immediately by the next existing one', () => {
    const zones = fc.constantFrom('Europe/Athens', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC');
    const minutes = fc.integer({ min: Date.UTC(1995, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const local = wallTimeAt(new Date(minute * 60_000), 'UTC');
        const found = realTime(local, zone);
        if (found.kind === 'real') expect(wallTimeAt(found.at, zone)).toEqual(local);
        if (found.kind !== 'skipped') return;
        expect(localNumber(found.next)).toBeGreaterThan(localNumber(local));
        const before = realTime(wallTimeAt(new Date(localNumber(found.next) - 60_000), 'UTC'), zone);
        expect(before.kind).toBe('skipped');
        expect(realTime(found.next, zone).kind).toBe('real');
      }),
      { numRuns: 3_000 },
    );
  });

  it('does not exist during the skipped hour of every spring', () => {
    for (let year = 2000; year < 2060; year++) {
      const lastSunday = 31 - new Date(Date.UTC(year, 2, 31)).getUTCDay();
      for (let minute = 0; minute < 60; minute++)
        expect(realTime(wall(year, 3, lastSunday, 3, minute))).toEqual({
          kind: 'skipped',
          next: wall(year, 3, lastSunday, 4, 0),
        });
    }
  });
});
