import { describe, expect, test } from 'vitest';
import { aMeeting, aMenteeAction } from '../testing/mentee-actions.ts';
import { nextMeetingOf, nextStepOf, waitingFirst } from './next-action.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const past = '2026-03-01T10:00:00Z';
const ahead = '2026-03-02T10:00:00Z';

describe('the next step of a mentee', () => {
  test('is a returned action, before anything that is due', () => {
    const due = aMenteeAction({ DueAt: past, Late: true });
    const returned = aMenteeAction({ Standing: 'returned' });
    expect(nextStepOf([due, returned], now)).toEqual({ kind: 'do', item: returned });
  });

  test('is otherwise the action due first; a meeting is due at its own time, and actions without a date keep their order', () => {
    const undated = aMenteeAction();
    const due = aMenteeAction({ DueAt: '2026-03-05T00:00:00Z' });
    const meeting = aMenteeAction({ Meeting: aMeeting(ahead) });
    expect(nextStepOf([undated, due, meeting], now)).toMatchObject({ item: meeting });
    expect(nextStepOf([undated, due], now)).toMatchObject({ item: due });
    expect(nextStepOf([undated, aMenteeAction()], now)).toMatchObject({ item: undated });
  });

  test('is not a past meeting, which waits for its mentor, unless it was missed', () => {
    expect(nextStepOf([aMenteeAction({ Meeting: aMeeting(past) })], now)).toEqual({ kind: 'wait', count: 1 });
    expect(nextStepOf([aMenteeAction({ Meeting: aMeeting(past, 'missed') })], now)).toMatchObject({ kind: 'do' });
  });

  test('does not exist while all actions wait, are locked or completed, or there are none', () => {
    expect(nextStepOf([aMenteeAction({ Standing: 'waiting' })], now)).toEqual({ kind: 'wait', count: 1 });
    expect(nextStepOf([aMenteeAction({ Standing: 'locked' })], now)).toMatchObject({ kind: 'locked' });
    expect(nextStepOf([aMenteeAction({ Standing: 'completed' })], now)).toEqual({ kind: 'done' });
    expect(nextStepOf([], now)).toEqual({ kind: 'nothing' });
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

test('handed-in actions and past meetings wait for the mentor, the longest waiting first', () => {
  const handedIn = aMenteeAction({ Standing: 'waiting', SubmittedAt: '2026-02-20T10:00:00Z' });
  const met = aMenteeAction({ Meeting: aMeeting('2026-02-10T10:00:00Z') });
  const others = [
    aMenteeAction(),
    aMenteeAction({ Meeting: aMeeting(ahead) }),
    aMenteeAction({ Meeting: aMeeting(past, 'missed') }),
  ];
  expect(waitingFirst([...others, handedIn, met], now)).toEqual([met, handedIn]);
});
