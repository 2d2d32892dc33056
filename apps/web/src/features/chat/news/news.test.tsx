import type { Identity, Permission } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aConversation, onePage } from '../testing/chat-replies.ts';
import { unreadElsewhere, unreadIn } from './unread.ts';

vi.setConfig({ testTimeout: 120_000 });

const { el } = texts;
const at = '2026-11-26T10:00:00Z';
const unread = {
  Conversations: [
    { Id: 12, ProjectId: 1, New: 2, Last: at },
    { Id: 44, ProjectId: 2, New: 3, Last: at },
  ],
  Count: 5,
};

test('unread messages are counted by programme', () => {
  expect([unreadIn(unread, 1), unreadElsewhere(unread, 1)]).toEqual([2, 3]);
  expect([unreadIn(unread, 9), unreadElsewhere(unread, 9)]).toEqual([0, 5]);
});

const may = (...Can: Permission[]): Permission[] => ['own.account', 'chat.use', ...Can];

function serve(change: Partial<Identity>, waiting = [aConversation({ Waiting: '2026-11-20T10:00:00Z' })]) {
  let waits = waiting;
  return fakeServer({
    accounts: { identity: () => anIdentity(change) },
    announcements: { received: () => onePage([]) },
    conversations: {
      newCount: () => unread,
      list: ({ Waiting }) => onePage(Waiting ? waits : [aConversation()]),
      office: () => ({ Waiting: 3, Since: at }),
      needsNoAnswer: () => {
        waits = [];
        return aConversation();
      },
    },
  });
}

test('the header counts the programme’s unread messages and lists their conversations', async () => {
  serve({ Can: may() });
  await openApp('/epicheiro/about');
  await userEvent.click(await screen.findByRole('button', { name: 'Μηνύματα: 2 αδιάβαστα' }));
  const row = await screen.findByRole('link', { name: /Παππά Ζωή/ });
  expect(row.getAttribute('href')).toBe('/epicheiro/chat/12');
  screen.getByText('3 ακόμη αδιάβαστα μηνύματα σε άλλα προγράμματά σας');
  expect(screen.getByRole('link', { name: el['chat.news.all'] }).getAttribute('href')).toBe('/epicheiro/chat');
});

test('while someone acts as the person, the header has no messages and makes no call for them', async () => {
  const calls = serve({ Can: may(), ActingFor: { Id: 1, Name: 'Διαχειριστής' } });
  await openApp('/epicheiro/about');
  expect(screen.queryByRole('button', { name: /^Μηνύματα/ })).toBeNull();
  expect(calls.some(({ path }) => path.startsWith('/api/chat/'))).toBe(false);
});

test('the mentor’s home page begins with people who wait for a reply, until it is marked as unnecessary', async () => {
  serve({ Can: may('home.mentor'), CurrentRole: 'Mentor' });
  await openApp('/epicheiro/home');
  const waiting = await screen.findByRole('region', { name: el['chat.news.waiting'] });
  within(waiting).getByText('Πότε βλεπόμαστε;');
  await userEvent.click(within(waiting).getByRole('button', { name: 'Δεν χρειάζεται απάντηση: Παππά Ζωή' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: el['chat.news.waiting'] })).toBeNull());
  await screen.findByRole('region', { name: el['chat.news.unread'] });
});

test('the office sees how many members wait; others do not', async () => {
  serve({ Can: may('home.staff', 'chat.office') });
  await openApp('/epicheiro/home');
  const office = await screen.findByRole('region', { name: el['chat.news.office'] });
  expect(within(office).getByRole('link').getAttribute('href')).toBe('/epicheiro/chat?side=office');
  within(office).getByText('3 μέλη περιμένουν απάντηση');
});

test('a widget that fails leaves the others intact', async () => {
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: may('home.staff') }) },
    announcements: {
      received: () => {
        throw new Refusal(409, 'Conflict', 'Όχι τώρα.');
      },
    },
    conversations: { newCount: () => unread, list: () => onePage([aConversation()]) },
  });
  await openApp('/epicheiro/home');
  await screen.findByText('Όχι τώρα.');
  await screen.findByRole('region', { name: el['chat.news.unread'] });
  expect(screen.queryByRole('region', { name: el['chat.news.office'] })).toBeNull();
});
