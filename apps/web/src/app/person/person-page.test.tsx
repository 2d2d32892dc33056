import type { Calls, Identity, ReplyOf } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aMeeting, aMenteeAction } from '../../features/actions/testing/mentee-actions.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 60_000 });

const { el } = texts;

const aView = (Roles: ReplyOf<Calls['people']['view']>['RolesHere']): ReplyOf<Calls['people']['view']> => ({
  User: {
    Id: 7,
    Username: 'mentee1',
    Name: 'Παπαδοπούλου Ελένη',
    Email: null,
    Roles,
    Fields: {},
    ProjectFields: {},
    State: 1,
    Level: 500,
    Kayas: null,
    DefaultMentorId: null,
    CacheMentors: {},
    Disabled: false,
    Version: 1,
    can: [],
  },
  Fields: [],
  Mentors: [],
  Coordinators: [],
  RolesHere: Roles,
  RolesEverywhere: [],
  Projects: [],
});

const group = (title: string) => ({ Group: [title] });

/** Opens the page of person 7 as someone with these permissions. */
async function openPerson(
  address: string,
  can: Identity['Can'],
  { roles = ['Mentee'] }: { roles?: Parameters<typeof aView>[0] } = {},
) {
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', ...can] }) },
    people: {
      view: () => aView(roles),
      roles: () => ({ Roles: ['Mentee'], CanGive: [] }),
      audit: () => ({ list: [], count: 0, All: 0 }),
    },
    mentee: {
      actions: () => [
        aMenteeAction({ Action: { Id: 4, Title: 'Η ιδέα', ...group('Ιδέα') }, Standing: 'completed' }),
        aMenteeAction({
          Action: { Id: 5, Title: 'Γνωριμία', ...group('Αγορά') },
          Meeting: aMeeting('2026-03-01T10:00:00Z', 'held'),
        }),
      ],
      progress: () => ({
        Phases: [
          { Title: 'Ιδέα', Completed: 1, Total: 1 },
          { Title: 'Αγορά', Completed: 0, Total: 1 },
        ],
        Completed: 1,
        Total: 2,
        NotShown: 0,
      }),
    },
    mentor: { neighbours: () => ({ Previous: null, Next: { Id: 9, Name: 'Δήμου Δέσποινα' }, Waiting: null }) },
    files: { ofPerson: () => [] },
    questResults: { combined: () => ({ Mentee: { Id: 7, Name: 'Παπαδοπούλου Ελένη' }, Reports: [] }) },
  });
  await openApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Παπαδοπούλου Ελένη' });
  return within(await screen.findByRole('navigation', { name: el['people.person.tabs'] }));
}

const names = (tabs: ReturnType<typeof within>) =>
  tabs.getAllByRole('link').map(({ textContent }: HTMLElement) => textContent);

const mentor: Identity['Can'] = ['people.see', 'mentor.read'];
const staff: Identity['Can'] = ['people.see', 'people.list', 'mentor.read', 'audit.read'];

const menteeTabs = [
  el['people.person.record'],
  el['actions.person.progress'],
  el['actions.person.meetings'],
  el['files.person'],
];

test.each([
  ['/epicheiro/admin/user/view/7', staff, [...menteeTabs, el['people.history']], el['people.person.record']],
  ['/epicheiro/mentor/mentee/7', mentor, menteeTabs, el['actions.person.progress']],
  ['/epicheiro/mentee/7', mentor, menteeTabs, el['actions.person.progress']],
])('%s is the page of a mentee with the tabs that the reader may open', async (address, can, every, current) => {
  const tabs = await openPerson(address, can);
  expect(names(tabs)).toEqual(every);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(current);
});

test('a person who is not a mentee has no tabs about a mentee’s work', async () => {
  const tabs = await openPerson('/epicheiro/admin/user/view/7', staff, { roles: ['Mentor'] });
  expect(names(tabs)).toEqual([el['people.person.record'], el['files.person'], el['people.history']]);
});

test('the tab is in the address, and the next mentee opens on the same tab', async () => {
  const tabs = await openPerson('/epicheiro/mentor/mentee/7', mentor);
  await userEvent.click(tabs.getByRole('link', { name: el['actions.person.meetings'] }));
  expect(await screen.findAllByRole('link', { name: /Γνωριμία/ })).toHaveLength(2);
  expect(window.location.search).toBe('?tab=meetings');
  const next = await screen.findByRole('link', { name: /Δήμου Δέσποινα/ });
  expect(next.getAttribute('href')).toBe('/epicheiro/mentor/mentee/9?tab=meetings');
});

test('progress is shown as a strip of phases, each a link to its actions, with the figures as a table', async () => {
  await openPerson('/epicheiro/mentor/mentee/7', mentor);
  const strip = within(await screen.findByRole('list', { name: el['actions.phases'] }));
  expect(strip.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Ιδέα'),
    expect.stringContaining('Αγορά'),
  ]);
  const row = (await screen.findByRole('rowheader', { name: 'Ιδέα', hidden: true })).closest('tr');
  expect(row?.textContent).toContain('1');
});
