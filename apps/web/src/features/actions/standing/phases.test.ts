import { expect, test } from 'vitest';
import { aMenteeAction } from '../testing/mentee-actions.ts';
import { pathBelow, phasesOf, progressOf } from './phases.ts';

const inGroup = (SortOrder: number, ...Group: (string | { el: string; en: string })[]) =>
  aMenteeAction({ Action: { SortOrder, Group } });

test('groups actions by the first level of their path; phases and actions keep their order', () => {
  const phases = phasesOf([inGroup(30, 'Β'), inGroup(20, 'Α', 'Συναντήσεις'), inGroup(10, 'Β'), inGroup(40, 'Α')]);
  expect(phases.map(({ key, items }) => [key, items.map(({ Action }) => Action.SortOrder)])).toEqual([
    ['Β', [10, 30]],
    ['Α', [20, 40]],
  ]);
});

test('a phase with a title in two languages is the same as the one with the Greek title alone', () => {
  expect(phasesOf([inGroup(1, { el: 'Ιδέα', en: 'Idea' }), inGroup(2, 'Ιδέα')])).toHaveLength(1);
});

test('groups actions without a path in a phase without a title', () => {
  expect(phasesOf([inGroup(1), inGroup(2)])).toMatchObject([{ key: '', title: undefined }]);
});

test('writes the levels of the path below the phase', () => {
  const local = (text: string | { el: string }) => (typeof text === 'string' ? text : text.el);
  expect(pathBelow(['Φάση', 'Ομάδα', { el: 'Υποομάδα', en: 'Subgroup' }], local)).toBe('Ομάδα › Υποομάδα');
  expect(pathBelow(['Φάση'], local)).toBe('');
});

test('progress counts the completed actions among the active ones', () => {
  const standings = ['completed', 'open', 'locked', 'inactive'] as const;
  expect(progressOf(standings.map((Standing) => ({ Standing })))).toEqual({ done: 1, all: 3 });
});
