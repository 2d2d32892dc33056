import { expect, test } from 'vitest';
import { moveItem } from '../../../ui/sort/move-item.ts';
import { withFields } from '../fields/field-lists.ts';
import { problemAt, problemsOf, tabOf, unchangedProblems } from './problems.ts';
import { newDraft } from './project-draft.ts';

const draft = newDraft();
const reordered = {
  ...draft,
  Settings: withFields(draft.Settings, 'User.Fields', moveItem(draft.Settings.User.Fields, 0, 1)),
};

test('a refusal that names a field by number is shown at that field, even after reordering', () => {
  const problems = problemsOf({ 'Settings.User.Fields.1.Options': 'Συμπληρώστε.' }, draft);
  expect(problems).toEqual({ 'Settings.User.Fields.first_name.Options': 'Συμπληρώστε.' });
  expect(problemAt(problems, 'Settings.User.Fields.first_name')).toBe('Συμπληρώστε.');
  expect(problemAt(problems, 'Settings.User.Fields.last_name')).toBeUndefined();
  expect(unchangedProblems(problems, draft, reordered)).toEqual(problems);
});

test('a refusal of a field’s script is shown at that field', () => {
  const problems = problemsOf({ 'Settings.User.Fields.last_name.func': '1:5 ...' }, draft);
  expect(problemAt(problems, 'Settings.User.Fields.last_name')).toBe('1:5 ...');
});

test('the name of the body is removed from the path', () => {
  expect(problemsOf({ 'Project.Url': 'Κενό.' }, draft)).toEqual({ Url: 'Κενό.' });
});

test('a path does not match another one with the same beginning', () => {
  expect(problemAt({ 'Settings.User.LabelOther': 'x' }, 'Settings.User.Label')).toBeUndefined();
  expect(problemAt({ 'Settings.User.Label': 'x' }, 'Settings.User.Label')).toBe('x');
});

test('a problem disappears only when its value changes', () => {
  const problems = { Url: 'Υπάρχει ήδη.', 'Settings.User.Label': '1:2 ...' };
  expect(unchangedProblems(problems, draft, { ...draft, Url: 'neo' })).toEqual({ 'Settings.User.Label': '1:2 ...' });
  expect(unchangedProblems(problems, draft, { ...draft, EndsOn: '01-01-2027' })).toEqual(problems);
});

test.each([
  ['Url', 'general'],
  ['Descr.el', 'general'],
  ['Settings.Config.TimeZone', 'general'],
  ['Settings.Config.tdfw.a', 'json'],
  ['Settings.User.Fields.age.func', 'fields'],
  ['Settings.Mentee.ProjectFields', 'fields'],
  ['Settings.Mentee.Fields.2', 'roles'],
  ['Settings.Mentee.Color', 'looks'],
  ['Settings.Mentee.Filters.0.Field', 'lists'],
  ['Settings.Roles.Mentor.Level', 'roles'],
  ['Settings.Unknown', 'json'],
  ['Settings', 'json'],
])('%s is corrected in the tab %s', (path, tab) => {
  expect(tabOf(path)).toBe(tab);
});
