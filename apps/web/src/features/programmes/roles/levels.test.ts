import { expect, test } from 'vitest';
import { newDraft } from '../editor/project-draft.ts';
import { levelStep, levelSteps, rolesUpTo } from './levels.ts';
import { withRole } from './roles.ts';

const { Settings } = newDraft();

test('a threshold includes the roles of its level and below', () => {
  expect(rolesUpTo(Settings, 1)).toEqual(['SuperAdmin', 'Admin', 'Super', 'ProjectManager', 'Supervisor']);
  expect(levelStep(Settings, 9)?.level).toBe(2);
  expect(levelStep(Settings, 1000)?.roles).toEqual(['Registered']);
});

test('a role whose level a project changes belongs to the threshold of the new level', () => {
  const own = withRole(Settings, 'Mentor', { Level: 5 });
  expect(rolesUpTo(own, 9)).toContain('Mentor');
  expect(levelSteps(own).find(({ level }) => level === 5)?.roles).toEqual(['Mentor']);
  expect(levelSteps(own).some(({ level }) => level === 100)).toBe(false);
});

test('a role without own settings is removed from the project’s settings', () => {
  const own = withRole(Settings, 'Mentor', { Level: 5, Layout: ['home'] });
  expect(withRole(own, 'Mentor', { Level: undefined }).Roles).toEqual({ Mentor: { Layout: ['home'] } });
  expect(withRole(own, 'Mentor', { Level: undefined, Layout: undefined }).Roles).toEqual({});
});
