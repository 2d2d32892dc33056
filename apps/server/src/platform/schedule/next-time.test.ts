import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextTime, type When } from './next-time.ts';

const zone = 'Europe/Athens';
const next = (when: When, after: string, name = 'a') => nextTime(when, new Date(after), zone, name).toISOString();
/** Returns the next times of an entry after an instant. */
function times(when: When, after: string, count: number): string[] {
  const found: string[] = [];
  for (let last = after; found.length < count; found.push(last)) last = next(when, last);
  return found;
}

test('an entry that runs every few minutes is due that long after it last ran', () => {
  expect(next({ everyMinutes: 10 }, '2026-03-01T10:00:30Z')).toBe('2026-03-01T10:10:30.000Z');
});

test('a time of day is that of the zone, in winter and in summer', () => {
  expect(next({ at: '08:00' }, '2026-01-15T05:59:00Z')).toBe('2026-01-15T06:00:00.000Z');
  expect(next({ at: '08:00' }, '2026-01-15T06:00:00Z')).toBe('2026-01-16T06:00:00.000Z');
  expect(next({ at: '08:00' }, '2026-07-15T04:00:00Z')).toBe('2026-07-15T05:00:00.000Z');
  expect(nextTime({ at: '08:00' }, new Date('2026-07-15T04:00:00Z'), 'Pacific/Auckland', 'a').toISOString()).toBe(
    '2026-07-15T20:00:00.000Z',
  );
});

test('a weekday is that of the zone', () => {
  // Sunday evening in UTC is already Monday in Athens.
  expect(next({ at: '00:30', weekday: 1 }, '2026-03-01T22:00:00Z')).toBe('2026-03-01T22:30:00.000Z');
  expect(times({ at: '08:00', weekday: 1 }, '2026-03-02T06:00:00Z', 2)).toEqual([
    '2026-03-09T06:00:00.000Z',
    '2026-03-16T06:00:00.000Z',
  ]);
});

describe('when clocks change in Athens', () => {
  test('an hour that is skipped on 29 March counts one hour later, and other days are not affected', () => {
    expect(times({ at: '03:30' }, '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  test('an hour that occurs twice on 25 October counts once', () => {
    expect(times({ at: '03:30' }, '2026-10-24T00:00:00Z', 3)).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
    // In the second of the two hours that begin at 03:00, the entry of the first is over.
    expect(next({ at: '03:30' }, '2026-10-25T01:10:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });
});

test('nightly is between two and five, at different times for different entries, and once a day all year', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const seen = new Set<string>();
  for (const name of ['sessions', 'events', 'backup', 'links 7']) {
    let last = new Date('2026-01-01T12:00:00Z');
    const days = new Set<string>();
    for (let i = 0; i < 365; i++) {
      last = nextTime('nightly', last, zone, name);
      days.add(day.format(last));
      const local = clock.format(last);
      expect(local >= '02:00' && local < '05:00', `${name} at ${local}`).toBe(true);
    }
    expect(days.size).toBe(365);
    seen.add(clock.format(last));
  }
  expect(seen.size).toBe(4);
});

test('the next time is always later, and at most a week and two hours away', () => {
  const zones = fc.constantFrom('Europe/Athens', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
  const hour = fc.integer({ min: 0, max: 23 }).map((n) => `${n}`.padStart(2, '0'));
  const whens = fc.record({ hour, weekday: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }) });
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, whens, instants, (inZone, { hour: h, weekday }, after) => {
      const when = { at: `${h}:30`, ...(weekday !== undefined && { weekday }) };
      const wait = nextTime(when, after, inZone, 'a').getTime() - after.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual((weekday === undefined ? 2 : 8) * 86_400_000 + 7_200_000);
    }),
  );
});
