import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aConversation, aMessage, aUser, beWide, me, startChat } from '../chat.testing.ts';

beforeEach(() => {
  fakeLayout();
  beWide();
});
afterEach(() => vi.restoreAllMocks());

const log = () => screen.findByRole('log', { name: 'Μηνύματα της συνομιλίας' });
const openLog = async () => {
  await openApp('/epicheiro/chat/12');
  return log();
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const bodiesOf = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
/** Holds back the replies of a call. The result has for each body that was sent a function that lets its reply arrive. */
function holdReplies<Body>(name: string, keyOf: (body: Body) => unknown): Map<unknown, () => void> {
  const { fetch } = globalThis;
  const held = new Map<unknown, () => void>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = await fetch(address, init);
    if (!address.includes(name)) return reply;
    const key = keyOf(JSON.parse(String(init.body)));
    await new Promise<void>((resolve) => held.set(key, resolve));
    return reply;
  });
  return held;
}

describe('the messages of a conversation', () => {
  test('are separated by days: today, yesterday, the weekday within a week, else the date', async () => {
    const [old, week, yesterday] = [daysAgo(20), daysAgo(4), daysAgo(1)];
    startChat({
      messages: [
        aMessage(1, { Time: old }),
        aMessage(2, { Time: week }),
        aMessage(3, { Time: yesterday }),
        aMessage(4, { Time: new Date().toISOString() }),
      ],
      conversations: [aConversation({ Read: 4 })],
    });
    const shown = await openLog();
    expect(await within(shown).findByText('Χθες')).toBeTruthy();
    expect(within(shown).getByText('Σήμερα')).toBeTruthy();
    const weekday = new Intl.DateTimeFormat('el-GR', { weekday: 'long', timeZone: 'Europe/Athens' });
    expect(within(shown).getByText(weekday.format(new Date(week)))).toBeTruthy();
    expect(within(shown).getByText(/^\d\d-\d\d-\d{4}$/)).toBeTruthy();
  });

  test('of one author within five minutes have a common name, later ones a new one', async () => {
    const at = (minutes: number) => new Date(Date.parse('2026-03-02T09:00:00Z') + minutes * 60_000).toISOString();
    startChat({
      conversations: [aConversation({ Kind: 'group', Title: 'Ομάδα', Members: 3, Read: 3 })],
      messages: [aMessage(1, { Time: at(0) }), aMessage(2, { Time: at(4) }), aMessage(3, { Time: at(12) })],
    });
    const shown = await openLog();
    await within(shown).findByText('Μήνυμα 3');
    expect(within(shown).getAllByText('Γεωργίου Μαρία · Σύμβουλος')).toHaveLength(2);
  });

  test('have a line before new ones, which are marked as read when they become visible', async () => {
    const { hub } = startChat({
      conversations: [aConversation({ Read: 2 })],
      messages: [aMessage(1), aMessage(2), aMessage(3), aMessage(4)],
    });
    const shown = await openLog();
    expect((await within(shown).findByText('Νέα')).closest('[data-index]')?.textContent).toContain('Μήνυμα 3');
    await expect
      .poll(() => hub.sent.filter(({ method }) => method === 'receive').map(({ body }) => body))
      .toEqual([{ ConversationId: 12, ProjectId: 1, Seq: 4 }]);
    // The line stays while the conversation is open.
    expect(within(shown).getByText('Νέα')).toBeTruthy();
  });

  test('are not marked as read while the tab is hidden', async () => {
    const { hub, say } = startChat({ conversations: [aConversation({ Read: 1 })], messages: [aMessage(1)] });
    const shown = await openLog();
    await within(shown).findByText('Μήνυμα 1');
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    say('Είστε εκεί;');
    await within(shown).findByText('Είστε εκεί;');
    expect(await within(shown).findByText('Νέα')).toBeTruthy();
    expect(hub.sent.some(({ method }) => method === 'receive')).toBe(false);
    visible.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await expect.poll(() => hub.sent.some(({ method }) => method === 'receive')).toBe(true);
  });

  test('are loaded near the top, and no more after the beginning is reached', async () => {
    const messages = Array.from({ length: 30 }, (_, index) => aMessage(index + 1));
    const { calls } = startChat({ messages, conversations: [aConversation({ Read: 30 })] });
    const shown = await openLog();
    await within(shown).findByText('Μήνυμα 30');
    shown.scrollTop = 100;
    fireEvent.scroll(shown);
    await expect
      .poll(() => bodiesOf(calls, '/api/chat/GetMessages'))
      .toEqual([{ ConversationId: 12, Before: 11, ProjectId: 1 }]);
    shown.scrollTop = 0;
    fireEvent.scroll(shown);
    expect(await within(shown).findByText('Μήνυμα 1')).toBeTruthy();
    expect(bodiesOf(calls, '/api/chat/GetMessages')).toHaveLength(1);
  });

  test('need no more elements than fit the screen, even if there are a hundred thousand', async () => {
    const messages = Array.from({ length: 20 }, (_, index) => aMessage(100_000 + index));
    startChat({ messages, conversations: [aConversation({ Read: 200_000 })] });
    const shown = await openLog();
    await within(shown).findByText('Μήνυμα 100019');
    expect(shown.querySelectorAll('[data-index]').length).toBeLessThan(40);
  });

  test('are announced with their author when new; typing is not announced', async () => {
    const { hub, say } = startChat({ messages: [aMessage(1)], conversations: [aConversation({ Read: 1 })] });
    const shown = await openLog();
    await within(shown).findByText('Μήνυμα 1');
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    hub.push({ Event: 'userTyping', ConversationId: 12, UserId: 7 });
    expect(await screen.findByText('Γεωργίου Μαρία: γράφει…')).toBeTruthy();
    expect(spoken().join()).not.toContain('γράφει');
    say('Έφτασα.');
    await expect.poll(spoken).toContain('Γεωργίου Μαρία: Έφτασα.');
  });

  test('that were missed are detected by the number of the change', async () => {
    const { write, say } = startChat({ messages: [aMessage(1)], conversations: [aConversation({ Read: 1 })] });
    const shown = await openLog();
    await within(shown).findByText('Μήνυμα 1');
    write({ Message: 'Αυτό δεν ακούστηκε' });
    say('Αυτό ακούστηκε');
    await within(shown).findByText('Αυτό ακούστηκε');
    const order = within(shown).getAllByText(/^Αυτό/);
    expect(order.map(({ textContent }) => textContent)).toEqual(['Αυτό δεν ακούστηκε', 'Αυτό ακούστηκε']);
  });

  test('written while the connection was lost are shown when it returns', async () => {
    const { hub, write } = startChat({ messages: [aMessage(1)], conversations: [aConversation({ Read: 1 })] });
    const shown = await openLog();
    expect(await screen.findByText('Σε σύνδεση: τα μηνύματα φτάνουν αμέσως.')).toBeTruthy();
    hub.lose();
    expect(await screen.findByText('Χάθηκε η σύνδεση. Γίνεται νέα προσπάθεια…')).toBeTruthy();
    write({ Message: 'Στο μεταξύ' });
    await expect
      .poll(() => {
        hub.restore();
        return within(shown).queryByText('Στο μεταξύ');
      })
      .toBeTruthy();
  });

  describe('of which an earlier part is shown', () => {
    /** Opens the fifth of sixty messages; pages of messages arrive when the test lets them, by the number before which they are. */
    const openFifth = async () => {
      const messages = Array.from({ length: 60 }, (_, index) => aMessage(index + 1));
      const chat = startChat({ messages, conversations: [aConversation({ Read: 60 })] });
      chat.hub.lose();
      const pages = holdReplies<{ Before?: number }>('/GetMessages', ({ Before }) => Before);
      await openApp('/epicheiro/chat/12?seq=5');
      const shown = await log();
      await expect.poll(() => pages.has(16)).toBe(true);
      return { ...chat, shown, pages };
    };

    test('include one that is sent while the newest are loaded', async () => {
      const { shown, pages, stored } = await openFifth();
      pages.get(16)?.();
      await within(shown).findByText('Μήνυμα 5');
      const newest = holdReplies<{ After?: number }>('/Subscribe', ({ After }) => After);
      await userEvent.type(screen.getByRole('textbox', { name: 'Γράψτε μήνυμα' }), 'Ναι{Enter}');
      await expect.poll(() => stored().length).toBe(61);
      await expect.poll(() => newest.has(undefined)).toBe(true);
      newest.get(undefined)?.();
      await expect.poll(() => newest.has(60)).toBe(true);
      newest.get(60)?.();
      await expect.poll(() => within(shown).queryByText('Ναι')).toBeTruthy();
      expect(within(shown).getByText('Μήνυμα 60')).toBeTruthy();
    });

    test('are not mixed with older ones of another part that were still on their way', async () => {
      const { shown, pages } = await openFifth();
      shown.scrollTop = 0;
      fireEvent.scroll(shown);
      await expect.poll(() => pages.has(41)).toBe(true);
      pages.get(16)?.();
      await within(shown).findByText('Μήνυμα 5');
      await expect.poll(() => pages.has(36)).toBe(true);
      pages.get(41)?.();
      pages.get(36)?.();
      shown.scrollTop = 0;
      fireEvent.scroll(shown);
      await within(shown).findByText('Μήνυμα 16');
      const numbers = within(shown)
        .getAllByText(/^Μήνυμα \d+$/)
        .map(({ textContent }) => Number(textContent?.slice('Μήνυμα '.length)));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    });
  });

  test('contain links only to web addresses, and no markup', async () => {
    const text = 'Δείτε https://example.gr/a?b=1. <b>όχι</b> javascript:alert(1) ftp://x.gr a@b.gr';
    startChat({ messages: [aMessage(1, { Message: text })] });
    const shown = await openLog();
    const links = await within(shown).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.gr/a?b=1']);
    expect(links[0]?.getAttribute('rel')).toContain('noopener');
    expect(within(shown).getByText(/<b>όχι<\/b>/)).toBeTruthy();
  });

  test('that cannot be opened can be retried in place', async () => {
    let fails = true;
    const { hub } = startChat({ messages: [aMessage(1)] });
    hub.lose();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (fails && address.includes('Subscribe')) return Promise.resolve(new Response('{}', { status: 500 }));
      return fetch(address, init);
    });
    await openApp('/epicheiro/chat/12');
    const retry = await screen.findByRole('button', { name: 'Νέα προσπάθεια' });
    fails = false;
    await userEvent.click(retry);
    expect(await within(await log()).findByText('Μήνυμα 1')).toBeTruthy();
  });
});

describe('the menu of a message', () => {
  const openMenu = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

  test('removes an own message after a confirmation, and a notice remains', async () => {
    startChat({ messages: [aMessage(1, { UserId: me, Message: 'Λάθος', can: ['edit', 'remove'] })] });
    const shown = await openLog();
    await openMenu(/Λάθος/);
    await choose('Αφαίρεση');
    await userEvent.click(await screen.findByRole('button', { name: 'Αφαίρεση' }));
    expect(await within(shown).findByText('Το μήνυμα αφαιρέθηκε.')).toBeTruthy();
    expect(within(shown).queryByText('Λάθος')).toBeNull();
  });

  test('reports another person’s message with a reason, and not without one', async () => {
    const { calls } = startChat({ messages: [aMessage(1)] });
    await openLog();
    await openMenu(/Μήνυμα 1/);
    await choose('Αναφορά μηνύματος');
    const dialog = await screen.findByRole('dialog', { name: 'Αναφορά μηνύματος' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Αποστολή αναφοράς' }));
    expect(await within(dialog).findByText('Διαλέξτε λόγο.')).toBeTruthy();
    expect(bodiesOf(calls, '/api/chat/Report')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Απάτη' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Αποστολή αναφοράς' }));
    await expect
      .poll(() => bodiesOf(calls, '/api/chat/Report'))
      .toEqual([{ MessageId: 1_001, Reason: 'fraud', Text: '', ProjectId: 1 }]);
  });

  test('replies to a message, which is then shown above the reply', async () => {
    const { stored, hub } = startChat({ messages: [aMessage(1)] });
    await openLog();
    await openMenu(/Μήνυμα 1/);
    await choose('Απάντηση');
    expect(await screen.findByText('Απάντηση σε: Γεωργίου Μαρία')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Γράψτε μήνυμα' }), 'Ναι{Enter}');
    await expect.poll(() => stored().length).toBe(2);
    expect(hub.sent.find(({ method }) => method === 'sendMessage')?.body).toMatchObject({ ReplyTo: 1 });
  });

  test('marks messages as unread although they are visible', async () => {
    const { hub, calls } = startChat({ messages: [aMessage(1), aMessage(2)] });
    await openLog();
    await expect.poll(() => hub.sent.filter(({ method }) => method === 'receive').length).toBe(1);
    await openMenu(/Μήνυμα 2/);
    await choose('Αδιάβαστο από εδώ');
    await expect
      .poll(() => bodiesOf(calls, '/api/chat/Read'))
      .toEqual([{ ConversationId: 12, ProjectId: 1, Seq: 1, Unread: true }]);
    expect(hub.sent.filter(({ method }) => method === 'receive')).toHaveLength(1);
  });
});

test('another person’s conversation is not found, with a way back', async () => {
  startChat({ conversations: [aConversation({ Users: [aUser()] })] });
  await openApp('/epicheiro/chat/99');
  expect(await screen.findByText('Η συνομιλία δεν βρέθηκε')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Όλες οι συνομιλίες' })).toBeTruthy();
});
