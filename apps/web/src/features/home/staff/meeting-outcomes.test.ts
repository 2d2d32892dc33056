import { expect, test } from 'vitest';
import { outcomeOf } from './meeting-outcomes.ts';

const now = Date.parse('2026-03-10T10:00:00.000Z');
const [before, after] = ['2026-03-10T09:00:00.000Z', '2026-03-10T10:00:00.000Z'];

test.each([
  [before, 'held', 'held'],
  [before, 'missed', 'missed'],
  [before, null, 'unsaid'],
  [after, null, 'ahead'],
] as const)('a meeting at %s with the recorded outcome %s counts as %s', (Time, Outcome, id) => {
  expect(outcomeOf({ Time, Outcome }, now)?.id).toBe(id);
});
