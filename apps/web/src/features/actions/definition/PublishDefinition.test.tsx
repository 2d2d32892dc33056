import type { Action, BodyOf, Calls } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { anAction } from '../testing/mentee-actions.ts';

/** Opens an unpublished action that has a date for everyone; returns the calls. */
async function openAction(changes: Partial<Action> = {}) {
  let action = anAction({ Id: 5, Title: 'Γνωριμία', Flags: 1, Version: 3, ...changes });
  const reply = {
    Changed: 0,
    People: 0,
    Matched: 2,
    Skipped: [],
    Sample: [],
    ChangeId: null,
    PreviewId: null,
    JobId: null,
  };
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['admin.area', 'actions.edit', 'actions.see', 'actions.publish'] }) },
    actions: {
      get: () => action,
      all: () => [action],
      types: () => [],
      publish: ({ Preview }) => {
        if (!Preview) action = { ...action, Flags: action.Flags | 2, Version: action.Version + 1 };
        return reply;
      },
      saveGrid: ({ Flags }) => ({ ...action, Flags: Flags ?? action.Flags }),
    },
  });
  await openApp('/epicheiro/admin/action/list/5');
  return calls;
}

/** Opens the publication dialog of an action; returns the calls sent. */
async function openPublication(changes: Partial<Action> = {}) {
  const calls = await openAction(changes);
  await userEvent.click(await screen.findByRole('tab', { name: 'Άνοιγμα και διαγραφή' }));
  await userEvent.type(await screen.findByLabelText(/Ανοιχτή από/), '01-03-2026');
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return sent;
}

test('opening an unpublished action says that this publishes it, and the next save keeps it published', async () => {
  const sent = await openPublication();
  await userEvent.click(screen.getByRole('button', { name: texts.el['actions.publish'] }));
  await screen.findByText('Η δράση δημοσιεύεται.');
  await userEvent.click(screen.getByRole('button', { name: texts.el['actions.publish.confirm.open'] }));
  await waitFor(() => expect(screen.queryByText(/Η δράση δεν έχει δημοσιευτεί/)).toBeNull());
  await userEvent.click(screen.getByRole('tab', { name: 'Βασικά' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Αποθ/ }));
  await waitFor(() => expect(sent('/api/action/SaveGrid')).toHaveLength(1));
  const [saved] = sent('/api/action/SaveGrid') as BodyOf<Calls['actions']['saveGrid']>[];
  expect(saved).toMatchObject({ Flags: 3, Version: 4 });
});

test('opening a published action that everyone already has from that day changes nothing', async () => {
  const sent = await openPublication({ Flags: 3 });
  await userEvent.click(screen.getByRole('button', { name: texts.el['actions.publish'] }));
  await waitFor(() => expect(sent('/api/action/publish')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a closed action offers to open it, an open one does not', async () => {
  await openAction();
  const offer = texts.el['actions.definition.next'];
  await screen.findByText(offer);
  await userEvent.click(screen.getByRole('button', { name: texts.el['actions.publish'] }));
  await screen.findByLabelText(/Ανοιχτή από/);
  expect(screen.queryByText(offer)).toBeNull();
  cleanup();
  await openAction({ Flags: 3 });
  await screen.findByRole('tab', { name: 'Άνοιγμα και διαγραφή' });
  expect(screen.queryByText(offer)).toBeNull();
});
