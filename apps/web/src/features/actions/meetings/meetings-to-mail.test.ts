import { expect, test } from 'vitest';
import { isNotNotified, meetingsToMail } from './meetings-to-mail.ts';

const meeting = { date: '10-03-2026', timeHours: '09', timeMinutes: '30' };

test('a mentee has not been notified when the meeting is set and the last mail was about another time, or there was none', () => {
  expect(isNotNotified(meeting)).toBe(true);
  expect(isNotNotified({ ...meeting, lastMail: '10-03-20260900' })).toBe(true);
  expect(isNotNotified({ ...meeting, lastMail: '10-03-20260930' })).toBe(false);
});

test('nobody is notified of a meeting without a date, hour or minute', () => {
  for (const name of ['date', 'timeHours', 'timeMinutes']) {
    expect(isNotNotified({ ...meeting, [name]: '' })).toBe(false);
  }
  expect(isNotNotified({})).toBe(false);
});

test('only meetings from today on are mailed', () => {
  const part = (date: string) => ({ Data: { ...meeting, date }, Version: 1, SavedAt: null });
  const parts = { 5: part('09-03-2026'), 6: part('10-03-2026'), 7: part('01-04-2026') };
  const meetings = meetingsToMail(3, parts, new Date('2026-03-10T20:00:00Z'), 'Europe/Athens');
  expect(meetings.map(({ menteeId, actionId }) => [menteeId, actionId])).toEqual([
    [6, 3],
    [7, 3],
  ]);
});
