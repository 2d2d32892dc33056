import { expect, test } from 'vitest';
import { describeOwner } from './script-owner.ts';

const say = (label: string) => label;
const read = (owner: string) => describeOwner(owner, say);

test('a condition belongs to its action and links to its page', () => {
  expect(read('action:12:EnableCondition')).toEqual({
    label: 'scripting.owner.enable',
    values: { id: '12' },
    path: '/admin/action/list/12',
  });
});

test('a completion script belongs to an action or to an action type', () => {
  expect(read('action:12:completion').label).toBe('scripting.owner.completion');
  expect(read('type:4:completion')).toMatchObject({ label: 'scripting.owner.type', path: '/admin/action/list' });
});

test('a script of the settings links to its tab', () => {
  expect(read('project:1:Mentee.Color')).toEqual({
    label: 'scripting.owner.color',
    values: { who: 'scripting.profile.Mentee' },
    path: '/admin/project/view/1?tab=looks',
  });
  expect(read('project:1:User.Fields.age.func')).toEqual({
    label: 'scripting.owner.userField',
    values: { name: 'age' },
    path: '/admin/project/view/1?tab=fields',
  });
});

test('an unknown owner is shown by its identifier, without a link', () => {
  for (const owner of ['view:3', 'project:1:Nothing.Here', 'action:12:Other']) {
    expect(read(owner)).toEqual({ label: 'scripting.owner.other', values: { owner } });
  }
});
