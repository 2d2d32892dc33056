import { texts } from '@ithaki/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 120_000 });

const { el } = texts;

function serve(visibility: (body: { Shown?: boolean | undefined }) => { Shown: boolean }) {
  return fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'chat.use'] }) },
    notifications: { choices: () => ({ Groups: [], Quiet: null, TextInMails: true }) },
    conversations: { visibility },
  });
}

test('a person hides that they are online', async () => {
  let shown = true;
  const calls = serve(({ Shown }) => {
    shown = Shown ?? shown;
    return { Shown: shown };
  });
  await openApp('/epicheiro/settings?section=notifications');
  const choice = await screen.findByRole('switch', { name: new RegExp(el['chat.visibility.shown']) });
  expect(choice).toHaveProperty('checked', true);
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', false));
  const changes = calls.filter(({ path }) => path === '/api/chat/Visibility').map(({ body }) => body);
  expect(changes.at(-1)).toEqual({ Shown: false });
});

test('a refused change shows the stored setting', async () => {
  serve(({ Shown }) => {
    if (Shown !== undefined) throw new Refusal(409, 'Conflict', 'Όχι τώρα.');
    return { Shown: true };
  });
  await openApp('/epicheiro/settings?section=notifications');
  const choice = await screen.findByRole('switch', { name: new RegExp(el['chat.visibility.shown']) });
  await userEvent.click(choice);
  expect(await screen.findAllByText('Όχι τώρα.')).not.toHaveLength(0);
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
});
