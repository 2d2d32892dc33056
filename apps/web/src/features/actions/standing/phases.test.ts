import { expect, test } from 'vitest';
import { aMenteeAction } from '../testing/mentee-actions.ts';
import { pathBelow, phasesOf } from './phases.ts';
import { progressOf } from './progress.ts';

const inGroup = (SortOrder: number, ...Group: (string | { el: string; en: string })[]) =>
  aMenteeAction({ Action: { SortOrder, Group } });

test('actions stand in the phase of their first element, phases and actions in their order', () => {
  const phases = phasesOf([inGroup(30, 'Β'), inGroup(20, 'Α', 'Συναντήσεις'), inGroup(10, 'Β'), inGroup(40, 'Α')]);
  expect(phases.map(({ key, items }) => [key, items.map(({ Action }) => Action.SortOrder)])).toEqual([
    ['Β', [10, 30]],
    ['Α', [20, 40]],
  ]);
});

test('a phase named in both languages is the one named in Greek alone', () => {
  expect(phasesOf([inGroup(1, { el: 'Ιδέα', en: 'Idea' }), inGroup(2, 'Ιδέα')])).toHaveLength(1);
});

test('actions without a group stand together without a title', () => {
  expect(phasesOf([inGroup(1), inGroup(2)])).toMatchObject([{ key: '', title: undefined }]);
});

test('the path below the phase is what its lines say', () => {
  const local = (text: string | { el: string }) => (typeof text === 'string' ? text : text.el);
  expect(pathBelow(['Φάση', 'Ομάδα', { el: 'Υποομάδα', en: 'Subgroup' }], local)).toBe('Ομάδα › Υποομάδα');
  expect(pathBelow(['Φάση'], local)).toBe('');
});

test('progress counts what is completed of what is active', () => {
  const standings = ['completed', 'open', 'locked', 'inactive'] as const;
  expect(progressOf(standings.map((Standing) => ({ Standing })))).toEqual({ done: 1, all: 3 });
});
