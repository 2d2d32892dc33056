import { texts } from '@ithaki/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aChatUser } from '../testing/chat-replies.ts';

vi.setConfig({ testTimeout: 120_000 });

const { el } = texts;
const where = { ConversationId: 12, Conversation: 'Ρήγας Άρης', Seq: 4, Time: '2026-11-26T10:00:00Z' };
const file = { Id: 'a'.repeat(22), FileName: 'σχέδιο.pdf', Type: 'application/pdf', Bytes: 2048, Thumbnail: false };

function serve(change: Parameters<typeof anIdentity>[0] = {}) {
  return fakeServer({
    accounts: {
      identity: () => anIdentity({ CurrentRole: 'Mentee', Can: ['own.account', 'chat.use', 'mentee.own'], ...change }),
    },
    messages: {
      items: ({ Kind }) =>
        Kind === 'links'
          ? { list: [{ ...where, User: aChatUser(), Url: 'https://example.org/a' }], More: false }
          : { list: Kind === 'files' ? [{ ...where, User: aChatUser(), File: file }] : [], More: false },
    },
  });
}

test('a file links to its message, a link to its address', async () => {
  serve();
  await openApp('/epicheiro/mentee/chatitems');
  expect((await screen.findByRole('link', { name: 'σχέδιο.pdf' })).getAttribute('download')).toBe('σχέδιο.pdf');
  expect(screen.getByRole('link', { name: el['chat.items.toMessage'] }).getAttribute('href')).toBe(
    '/epicheiro/chat/12?seq=4',
  );
  await userEvent.click(screen.getByText(el['chat.items.links']));
  const link = await screen.findByRole('link', { name: 'https://example.org/a' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('without images, the page says what will be shown there', async () => {
  serve();
  await openApp('/epicheiro/mentee/chatitems?kind=images');
  await screen.findByText(el['chat.items.images.none']);
  expect(screen.queryByRole('table')).toBeNull();
});

test('no call is made while an administrator acts as the person', async () => {
  const calls = serve({ ActingFor: { Id: 1, Name: 'Διαχειριστής' } });
  await openApp('/epicheiro/mentee/chatitems');
  await screen.findByText(el['chat.items.inPerson']);
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/chat/Items')).toBe(false));
});
