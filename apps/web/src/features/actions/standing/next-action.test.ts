import { describe, expect, test } from 'vitest';
import { aMeeting, aMenteeAction } from '../testing/mentee-actions.ts';
import { nextMeetingOf, nextOf } from './next-action.ts';
import { waitingFirst } from './waiting-first.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const past = '2026-03-01T10:00:00Z';
const ahead = '2026-03-02T10:00:00Z';

describe('what is next for a mentee', () => {
  test('is what came back, before anything that is due', () => {
    const due = aMenteeAction({ DueAt: past, Late: true });
    const returned = aMenteeAction({ Standing: 'returned' });
    expect(nextOf([due, returned], now)).toEqual({ kind: 'do', item: returned });
  });

  test('is then what is due first, a meeting at its own time, and in order what has no date', () => {
    const undated = aMenteeAction();
    const due = aMenteeAction({ DueAt: '2026-03-05T00:00:00Z' });
    const meeting = aMenteeAction({ Meeting: aMeeting(ahead) });
    expect(nextOf([undated, due, meeting], now)).toMatchObject({ item: meeting });
    expect(nextOf([undated, due], now)).toMatchObject({ item: due });
    expect(nextOf([undated, aMenteeAction()], now)).toMatchObject({ item: undated });
  });

  test('is not a meeting that has been: it waits for its mentor, unless it was missed', () => {
    expect(nextOf([aMenteeAction({ Meeting: aMeeting(past) })], now)).toEqual({ kind: 'wait', count: 1 });
    expect(nextOf([aMenteeAction({ Meeting: aMeeting(past, 'missed') })], now)).toMatchObject({ kind: 'do' });
  });

  test('is nothing while everything waits, is locked, is done or is not there', () => {
    expect(nextOf([aMenteeAction({ Standing: 'waiting' })], now)).toEqual({ kind: 'wait', count: 1 });
    expect(nextOf([aMenteeAction({ Standing: 'locked' })], now)).toMatchObject({ kind: 'locked' });
    expect(nextOf([aMenteeAction({ Standing: 'completed' })], now)).toEqual({ kind: 'done' });
    expect(nextOf([], now)).toEqual({ kind: 'nothing' });
  });
});

test('the next meeting is the first one ahead that has no outcome', () => {
  const [later, sooner] = [
    aMenteeAction({ Meeting: aMeeting('2026-04-01T10:00:00Z') }),
    aMenteeAction({ Meeting: aMeeting(ahead) }),
  ];
  expect(nextMeetingOf([later, sooner, aMenteeAction({ Meeting: aMeeting(past) })], now)).toBe(sooner);
  expect(nextMeetingOf([aMenteeAction()], now)).toBeUndefined();
});

test('a mentor is waited for by what was handed in and by meetings that have been, the longest first', () => {
  const handedIn = aMenteeAction({ Standing: 'waiting', SubmittedAt: '2026-02-20T10:00:00Z' });
  const met = aMenteeAction({ Meeting: aMeeting('2026-02-10T10:00:00Z') });
  const others = [
    aMenteeAction(),
    aMenteeAction({ Meeting: aMeeting(ahead) }),
    aMenteeAction({ Meeting: aMeeting(past, 'missed') }),
  ];
  expect(waitingFirst([...others, handedIn, met], now)).toEqual([met, handedIn]);
});
