import { expect, test } from 'vitest';
import { menteesPath, phaseName, withoutMentorPath } from './figure-paths.ts';

test('a state opens the list of people, else that of those one follows, else nothing', () => {
  expect(menteesPath(2, { lists: true, follows: true })).toBe('/admin/user/list?role=Mentee&state=2');
  expect(menteesPath(0, { lists: false, follows: true })).toBe('/mentor/mentee/list?state=0');
  expect(menteesPath(1, { lists: false, follows: false })).toBeUndefined();
});

test('those without a mentor open in the grid, else in the list of those one follows', () => {
  expect(withoutMentorPath({ staff: true, follows: true })).toBe('/admin/project/users?mentor=0&state=1');
  expect(withoutMentorPath({ staff: false, follows: true })).toBe('/mentor/mentee/list?show=withoutMentor');
  expect(withoutMentorPath({ staff: false, follows: false })).toBeUndefined();
});

test('a phase is named in Greek whatever language is shown', () => {
  expect(phaseName({ el: 'Διάγνωση', en: 'Diagnosis' })).toBe('Διάγνωση');
  expect(phaseName('Διάγνωση')).toBe('Διάγνωση');
});
