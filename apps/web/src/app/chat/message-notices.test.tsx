import type { Identity, NotificationChoices } from '@ithaki/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConversation, me, startChat } from '../../features/chat/chat.testing.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { openApp } from '../../testing/open-app.tsx';

const programme = anIdentity().Project as NonNullable<Identity['Project']>;
const hour = (from: number, to: number) => ({ From: `${two(from)}:00`, To: `${two(to)}:00` });
const two = (value: number) => String(value).padStart(2, '0');

/** What the person chose: messages in the browser, and quiet hours. */
const choices = (Browser: boolean, Quiet: NotificationChoices['Quiet'] = null): NotificationChoices => ({
  Groups: [
    {
      Group: 'chat',
      Kinds: [
        { Kind: 'chat.unread', Here: true, Browser, Mail: 'off', Title: 'Μηνύματα', Always: false, Mails: ['off'] },
      ],
    },
  ],
  Quiet,
  TextInMails: true,
});

/** A browser that may show notifications; returns the titles and texts of those it showed. */
function browserThat(permission: NotificationPermission) {
  const shown: string[] = [];
  const postMessage = ({ show }: { show: { title: string; body: string; link: string } }) =>
    shown.push(`${show.title}: ${show.body} ${show.link}`);
  vi.stubGlobal('Notification', { permission });
  Object.assign(navigator, {
    serviceWorker: {
      ready: Promise.resolve({ active: { postMessage } }),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });
  return shown;
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-02T10:30:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Opens a page without conversations while the person has this choice. */
async function open(chosen: NotificationChoices, change: Parameters<typeof aConversation>[0] = {}, TimeZone?: string) {
  const shown = browserThat('granted');
  const chat = startChat({
    conversations: [aConversation(change)],
    choices: chosen,
    ...(TimeZone && { identity: { Project: { ...programme, TimeZone } } }),
  });
  await openApp('/epicheiro/about');
  await screen.findByRole('main');
  await waitFor(() => expect(chat.hub.isOpen()).toBe(true));
  return { ...chat, shown };
}

/** Waits until the page asked what the person chose, and a moment longer. */
const looked = async ({ calls }: Awaited<ReturnType<typeof open>>) => {
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/notify/Choices')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
};

test('a new message is shown with who wrote it and a link, where the person chose so', async () => {
  const page = await open(choices(true));
  page.say('Πότε βλεπόμαστε;');
  await waitFor(() => expect(page.shown).toEqual(['Γεωργίου Μαρία: Πότε βλεπόμαστε; /epicheiro/chat/12']));
});

test('nothing is shown where the person did not choose it', async () => {
  const page = await open(choices(false));
  page.say('Άκουσε');
  await looked(page);
  expect(page.shown).toEqual([]);
});

test('nothing is shown of a muted conversation, nor of one’s own message from another device', async () => {
  const page = await open(choices(true), { Muted: '2099-01-01T00:00:00Z' });
  const own = page.write({ UserId: me });
  page.hub.push({ Event: 'messageReceived', ConversationId: 12, Seq: own.Seq, Change: own.Change, Message: own });
  page.say('Σιωπηλά');
  const asked = () => page.calls.filter(({ path }) => path === '/api/chat/Conversation');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(page.shown).toEqual([]);
});

test('in quiet hours of the programme’s time zone nothing is shown', async () => {
  // It is 10:30 in UTC: 12:30 in Athens, 05:30 in New York.
  const quiet = await open(choices(true, hour(12, 13)));
  quiet.say('Αργότερα');
  await looked(quiet);
  expect(quiet.shown).toEqual([]);
});

test('quiet hours of another time zone than the usual one are reckoned there', async () => {
  const page = await open(choices(true, hour(12, 13)), {}, 'America/New_York');
  page.say('Τώρα');
  await waitFor(() => expect(page.shown).toHaveLength(1));
});
