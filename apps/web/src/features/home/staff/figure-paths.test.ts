import { expect, test } from 'vitest';
import { menteesPath, phaseName, withoutMentorPath } from './figure-paths.ts';

test('the number of mentees in a state links to the list of all people, else of the followed mentees, else nowhere', () => {
  expect(menteesPath(2, { allPeople: true, followedMentees: true })).toBe('/admin/user/list?role=Mentee&state=2');
  expect(menteesPath(0, { allPeople: false, followedMentees: true })).toBe('/mentor/mentee/list?state=0');
  expect(menteesPath(1, { allPeople: false, followedMentees: false })).toBeUndefined();
});

test('the number of mentees without a mentor links to the grid, else to the list of the followed mentees', () => {
  expect(withoutMentorPath({ grid: true, followedMentees: true })).toBe('/admin/project/users?mentor=0&state=1');
  expect(withoutMentorPath({ grid: false, followedMentees: true })).toBe('/mentor/mentee/list?show=withoutMentor');
  expect(withoutMentorPath({ grid: false, followedMentees: false })).toBeUndefined();
});

test('an address names a phase by its Greek title whatever language is shown', () => {
  expect(phaseName({ el: 'Διάγνωση', en: 'Diagnosis' })).toBe('Διάγνωση');
  expect(phaseName('Διάγνωση')).toBe('Διάγνωση');
});
