import { describe, expect, it } from 'vitest';
import { busyTimes, NotACalendar } from './busy-times.ts';

const period = {
  from: Date.parse('2026-01-01T00:00:00Z'),
  to: Date.parse('2027-01-01T00:00:00Z'),
  zone: 'Europe/Athens',
};
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];
const times = (text: string) =>
  busyTimes(text, period).map(
    ([from, to]) => `${new Date(from).toISOString().slice(0, 16)}/${new Date(to).toISOString().slice(5, 16)}`,
  );

/** A time zone as Outlook writes it: with a name of its own and its rules. */
const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:GTB Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T040000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('the busy times of a calendar', () => {
  it('are those of its events: in UTC, in a named zone, without a zone, and of whole days', () => {
    expect(times(calendar(...event('DTSTART:20260301T100000Z', 'DTEND:20260301T110000Z')))).toEqual([
      '2026-03-01T10:00/03-01T11:00',
    ]);
    expect(times(calendar(...event('DTSTART;TZID=America/New_York:20260301T100000', 'DURATION:PT30M')))).toEqual([
      '2026-03-01T15:00/03-01T15:30',
    ]);
    expect(times(calendar(...event('DTSTART:20260701T100000', 'DTEND:20260701T110000')))).toEqual([
      '2026-07-01T07:00/07-01T08:00',
    ]);
    expect(times(calendar(...event('DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20260303')))).toEqual([
      '2026-02-28T22:00/03-02T22:00',
    ]);
  });

  it('keep the local hour of a series across changes of the clocks, both by zone name and by the rules in the file', () => {
    const weekly = ['RRULE:FREQ=WEEKLY;COUNT=2', 'DURATION:PT1H'];
    const expected = ['2026-03-22T08:00/03-22T09:00', '2026-03-29T07:00/03-29T08:00'];
    expect(times(calendar(...event('DTSTART;TZID=Europe/Athens:20260322T100000', ...weekly)))).toEqual(expected);
    expect(
      times(calendar(...outlookZone, ...event('DTSTART;TZID=GTB Standard Time:20260322T100000', ...weekly))),
    ).toEqual(expected);
  });

  it('leave out cancelled events, events marked as free, and dates excluded from a series', () => {
    const times10 = ['DTSTART:20260301T100000Z', 'DTEND:20260301T110000Z'];
    expect(times(calendar(...event(...times10, 'STATUS:CANCELLED')))).toEqual([]);
    expect(times(calendar(...event(...times10, 'TRANSP:TRANSPARENT')))).toEqual([]);
    expect(times(calendar(...event(...times10, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')))).toEqual([]);
    expect(times(calendar(...event(...times10, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260302T100000Z')))).toEqual([
      '2026-03-01T10:00/03-01T11:00',
      '2026-03-03T10:00/03-03T11:00',
    ]);
  });

  it('follow a moved date of a series', () => {
    const series = event('DTSTART:20260301T100000Z', 'DTEND:20260301T110000Z', 'RRULE:FREQ=DAILY;COUNT=2');
    const moved = event('RECURRENCE-ID:20260302T100000Z', 'DTSTART:20260302T150000Z', 'DTEND:20260302T160000Z');
    const expected = ['2026-03-01T10:00/03-01T11:00', '2026-03-02T15:00/03-02T16:00'];
    expect(times(calendar(...series, ...moved))).toEqual(expected);
    expect(times(calendar(...moved, ...series))).toEqual(expected);
  });

  it('include those of a published free/busy list', () => {
    const list = ['BEGIN:VFREEBUSY', 'FREEBUSY:20260301T100000Z/PT1H,20260302T100000Z/20260302T113000Z'];
    expect(times(calendar(...list, 'FREEBUSY;FBTYPE=FREE:20260303T100000Z/PT1H', 'END:VFREEBUSY'))).toEqual([
      '2026-03-01T10:00/03-01T11:00',
      '2026-03-02T10:00/03-02T11:30',
    ]);
  });

  it('are limited to the period', () => {
    const daily = event('DTSTART:20251230T230000Z', 'DURATION:PT2H', 'RRULE:FREQ=DAILY;COUNT=3');
    expect(times(calendar(...daily))).toEqual(['2026-01-01T00:00/01-01T01:00', '2026-01-01T23:00/01-02T01:00']);
  });
});

describe('a text that is refused', () => {
  it.each([
    ['an empty one', ''],
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
    ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD\r\n'],
    ['an event that repeats by the second', calendar(...event('DTSTART:20260301T100000Z', 'RRULE:FREQ=SECONDLY'))],
    ['one with too many times', calendar(...event('DTSTART:20260301T100000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY'))],
  ])('is %s', (_what, text) => {
    expect(() => busyTimes(text, period)).toThrow(NotACalendar);
  });
});
