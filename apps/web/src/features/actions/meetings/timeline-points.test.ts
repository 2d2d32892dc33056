import { expect, test } from 'vitest';
import { meetingState, timelinePoints } from './timeline-points.ts';

const at = (startsAt: string) => ({ startsAt });
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

test('meetings are placed on the timeline by their day, close ones above one another, and today is marked', () => {
  const { points, lanes, today } = timelinePoints(
    [at('2026-03-11T00:00:00Z'), at('2026-03-01T00:00:00Z'), at('2026-03-01T09:00:00Z')],
    Date.parse('2026-03-06T00:00:00Z'),
  );
  expect(points.map(({ left, lane }) => [Math.round(left), lane])).toEqual([
    [4, 0],
    [7, 1],
    [96, 0],
  ]);
  expect([lanes, today]).toEqual([2, 50]);
});

test('a single meeting is in the middle, and a day outside the timeline is not marked', () => {
  const { points, today } = timelinePoints([at('2026-03-01T00:00:00Z')], noon('2026-04-01'));
  expect([points[0]?.left, today]).toEqual([50, null]);
});

test('a past meeting without an outcome is unknown', () => {
  expect(meetingState('2026-03-01T00:00:00Z', null, noon('2026-03-02'))).toBe('unknown');
  expect(meetingState('2026-03-01T00:00:00Z', null, noon('2026-02-02'))).toBe('ahead');
  expect(meetingState('2026-03-01T00:00:00Z', 'missed', noon('2026-03-02'))).toBe('missed');
});
