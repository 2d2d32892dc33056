import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { newDraft } from './editor/project-draft.ts';
import { withRole } from './roles/roles.ts';
import { projectChoices, shellSettings } from './shell-settings.ts';

const { Settings } = newDraft();
const settings = {
  ...withRole(Settings, 'Coordinator', {
    Layout: ['home', 'admin/user/list'],
    Home: ['staff.week'],
  }),
  Config: { Alert: { Corner: 'topLeft' as const } },
};

test('the shell gets the project’s position of toasts and the menu and home page of the person’s current role', async () => {
  fakeServer({ programmes: { settings: () => settings } });
  expect(await shellSettings(anIdentity()).queryFn()).toEqual({
    corner: 'topLeft',
    layout: ['home', 'admin/user/list'],
    home: ['staff.week'],
  });
  expect(await shellSettings(anIdentity({ CurrentRole: 'Mentor' })).queryFn()).toEqual({ corner: 'topLeft' });
});

test('a person without a project gets a plain shell without any call', async () => {
  const made = fakeServer({});
  expect(await shellSettings(anIdentity({ Project: null })).queryFn()).toEqual({});
  expect(made).toEqual([]);
});

test('the person may switch to their other projects', async () => {
  const row = { Id: 2, Url: 'neoi', Descr: 'Νέοι', Default: false, StartsOn: '', EndsOn: '', Archived: false };
  fakeServer({ programmes: { mine: () => [row] } });
  expect(await projectChoices.queryFn()).toEqual([{ id: 2, url: 'neoi', title: 'Νέοι', archived: false }]);
});
