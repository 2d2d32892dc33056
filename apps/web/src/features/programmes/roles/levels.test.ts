import { expect, test } from 'vitest';
import { newDraft } from '../editor/project-draft.ts';
import { rolesUpTo, stepOf, stepsOf } from './levels.ts';
import { withRole } from './roles.ts';

const { Settings } = newDraft();

test('a threshold lets in the roles of its level and below', () => {
  expect(rolesUpTo(Settings, 1)).toEqual(['SuperAdmin', 'Admin', 'Super', 'ProjectManager', 'Supervisor']);
  expect(stepOf(Settings, 9)?.level).toBe(2);
  expect(stepOf(Settings, 1000)?.roles).toEqual(['Registered']);
});

test('a project that gives a role another level moves it to another step', () => {
  const own = withRole(Settings, 'Mentor', { Level: 5 });
  expect(rolesUpTo(own, 9)).toContain('Mentor');
  expect(stepsOf(own).find(({ level }) => level === 5)?.roles).toEqual(['Mentor']);
  expect(stepsOf(own).some(({ level }) => level === 100)).toBe(false);
});

test('a role that is as usual again leaves nothing behind', () => {
  const own = withRole(Settings, 'Mentor', { Level: 5, Layout: ['home'] });
  expect(withRole(own, 'Mentor', { Level: undefined }).Roles).toEqual({ Mentor: { Layout: ['home'] } });
  expect(withRole(own, 'Mentor', { Level: undefined, Layout: undefined }).Roles).toEqual({});
});
