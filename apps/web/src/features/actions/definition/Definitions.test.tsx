import type { BodyOf, Calls } from '@ithaki/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { anAction } from '../testing/mentee-actions.ts';

/** Opens the list of definitions; returns the bodies that were saved. */
async function open() {
  const list = [
    anAction({ Id: 1, Title: 'Γνωριμία', Group: ['Α'], SortOrder: 10 }),
    anAction({ Id: 2, Title: 'Σχέδιο', Group: ['Α', 'Ατομικά'], SortOrder: 20 }),
    anAction({ Id: 3, Title: 'Έρευνα', Group: ['Β'], SortOrder: 30 }),
    anAction({ Id: 4, Title: 'Έναρξη', Group: ['Γ'], SortOrder: 40 }),
  ];
  const made = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['admin.area', 'actions.edit', 'actions.see'] }) },
    actions: {
      all: () => list,
      types: () => [],
      saveGrid: ({ Id }) => list.find((one) => one.Id === Id) ?? anAction(),
    },
  });
  await openApp('/epicheiro/admin/action/list');
  await screen.findByRole('link', { name: 'Σχέδιο' });
  return () =>
    made
      .filter(({ path }) => path === '/api/action/SaveGrid')
      .map(({ body }) => body as BodyOf<Calls['actions']['saveGrid']>);
}

async function choose(title: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: `Ενέργειες: ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
}

test('an action is put into another phase, at its end, and keeps its place below', async () => {
  const saved = await open();
  await choose('Σχέδιο', 'Β');
  await waitFor(() => expect(saved()).toEqual([{ Id: 2, SortOrder: 35, Group: ['Β', 'Ατομικά'] }]));
});

test('an action is moved within its phase, its path left as it is', async () => {
  const saved = await open();
  await choose('Σχέδιο', 'Μετακινήστε πάνω');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).not.toHaveProperty('Group');
});
