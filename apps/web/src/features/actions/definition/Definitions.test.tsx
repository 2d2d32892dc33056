import type { BodyOf, Calls } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { anAction } from '../testing/mentee-actions.ts';

/** Opens the list of definitions; returns the bodies of saves. */
async function open() {
  const list = [
    anAction({ Id: 1, Title: 'Γνωριμία', Group: ['Α'], SortOrder: 10 }),
    anAction({ Id: 2, Title: 'Σχέδιο', Group: ['Α', 'Ατομικά'], SortOrder: 20 }),
    anAction({
      Id: 3,
      Title: 'Έρευνα',
      Group: ['Β'],
      SortOrder: 30,
      Data: { EnableCondition: 'actions[1].Completed' },
    }),
    anAction({ Id: 4, Title: 'Έναρξη', Group: ['Γ'], SortOrder: 40 }),
  ];
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['admin.area', 'actions.edit', 'actions.see'] }) },
    actions: {
      all: () => list,
      types: () => [],
      saveGrid: ({ Id }) => list.find((action) => action.Id === Id) ?? anAction(),
    },
  });
  await openApp('/epicheiro/admin/action/list');
  await screen.findByRole('link', { name: 'Σχέδιο' });
  return () =>
    calls
      .filter(({ path }) => path === '/api/action/SaveGrid')
      .map(({ body }) => body as BodyOf<Calls['actions']['saveGrid']>);
}

async function choose(title: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: `Ενέργειες: ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
}

test('moves an action to the end of another phase and keeps the rest of its path', async () => {
  const saved = await open();
  await choose('Σχέδιο', 'Β');
  await waitFor(() => expect(saved()).toEqual([{ Id: 2, SortOrder: 35, Group: ['Β', 'Ατομικά'] }]));
});

test('the map shows which action unlocks which', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: texts.el['actions.map'] }));
  expect(await screen.findByRole('link', { name: 'Έρευνα, μετά από «Γνωριμία»' })).toBeTruthy();
  expect(screen.getByText(texts.el['actions.map.help'])).toBeTruthy();
});

test('moves an action within its phase and leaves its path as it is', async () => {
  const saved = await open();
  await choose('Σχέδιο', 'Μετακίνηση πάνω');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).not.toHaveProperty('Group');
});
