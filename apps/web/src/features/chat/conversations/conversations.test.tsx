import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aConversation, aMessage, aUser, beWide, startChat } from '../chat.testing.ts';

beforeEach(() => {
  fakeLayout();
  beWide();
});
afterEach(() => vi.restoreAllMocks());

const list = () => screen.findByRole('navigation', { name: 'Συνομιλίες' });
const rows = async () => within(await list()).findAllByRole('link');

describe('the list', () => {
  test('shows names, roles, the last line and the number of new messages; newest first', async () => {
    const { say } = startChat({
      conversations: [
        aConversation(),
        aConversation({ Id: 13, Title: 'Ιωάννου Νίκος', Users: [aUser({ Id: 8, Name: 'Ιωάννου Νίκος', status: 1 })] }),
      ],
      messages: [aMessage(1)],
    });
    await openApp('/epicheiro/chat');
    const [first, second] = await rows();
    expect(first?.textContent).toMatch(/Γεωργίου Μαρία.*Σύμβουλος.*Μήνυμα 1.*1 νέο μήνυμα/);
    expect(second?.textContent).toMatch(/Σε σύνδεση.*Ιωάννου Νίκος/);
    say('Και κάτι ακόμη');
    await expect.poll(async () => (await rows())[0]?.textContent).toMatch(/Και κάτι ακόμη.*2 νέα μηνύματα/);
  });

  test('shows who comes online and who leaves', async () => {
    const { hub } = startChat();
    await openApp('/epicheiro/chat');
    await rows();
    // Repeated until the page receives it, because the page connects only after its first view.
    const comes = async () => {
      hub.push({ Event: 'userConnected', UserId: 7 });
      return (await rows())[0]?.textContent;
    };
    await expect.poll(comes).toContain('Σε σύνδεση');
    hub.push({ Event: 'userDisconnected', UserId: 7 });
    await expect.poll(async () => (await rows())[0]?.textContent).not.toContain('Σε σύνδεση');
  });

  test('finds conversations and messages; a search without results says so, with a way back', async () => {
    startChat({ messages: [aMessage(1, { Message: 'Η αίτηση εγκρίθηκε' })] });
    await openApp('/epicheiro/chat');
    await rows();
    const search = screen.getByRole('searchbox', { name: 'Αναζήτηση ατόμων και μηνυμάτων' });
    await userEvent.type(search, 'αίτηση{Enter}');
    expect(await screen.findByText('Δεν βρέθηκε συνομιλία')).toBeTruthy();
    const found = await screen.findByRole('link', { name: /Η αίτηση εγκρίθηκε/ });
    expect(found.getAttribute('href')).toContain('/epicheiro/chat/12?seq=1');
    await userEvent.click(screen.getByRole('button', { name: 'Όλες οι συνομιλίες' }));
    expect(await rows()).toHaveLength(1);
  });

  test('shows only unread ones', async () => {
    startChat({
      conversations: [aConversation(), aConversation({ Id: 13, Title: 'Διαβασμένη' })],
      messages: [aMessage(1)],
    });
    await openApp('/epicheiro/chat');
    expect(await rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Μόνο αδιάβαστες' }));
    await expect.poll(async () => (await rows()).length).toBe(1);
  });

  test('without conversations, contacts are listed by their relation, and a click opens a conversation', async () => {
    startChat({
      conversations: [],
      contacts: [{ ...aUser(), ConversationId: 12, Why: 'mentor' }],
      identity: { Roles: ['Mentee'], CurrentRole: 'Mentee' },
    });
    const router = await openApp('/epicheiro/chat');
    const mentors = await screen.findByRole('region', { name: 'Σύμβουλοι' });
    expect(screen.getByRole('button', { name: /Γραμματεία του προγράμματος/ })).toBeTruthy();
    await userEvent.click(within(mentors).getByRole('button', { name: /Γεωργίου Μαρία/ }));
    await expect.poll(() => router.state.location.pathname).toBe('/chat/12');
  });
});

describe('an open conversation', () => {
  test('shows who is typing, for three seconds', async () => {
    const { hub } = startChat({ messages: [aMessage(1)] });
    await openApp('/epicheiro/chat/12');
    await screen.findByRole('log');
    const shown = () => screen.queryByText('Γεωργίου Μαρία: γράφει…');
    let heardAt = 0;
    // Repeated until the page receives it, because the page connects only after its first view.
    const heard = () => {
      heardAt = performance.now();
      hub.push({ Event: 'userTyping', ConversationId: 12, UserId: 7 });
      return shown();
    };
    await expect.poll(heard).not.toBeNull();
    await expect.poll(shown, { timeout: 10_000 }).toBeNull();
    expect(performance.now() - heardAt).toBeGreaterThan(2_900);
  });

  test('reports to the server when it is left', async () => {
    const { hub } = startChat({ messages: [aMessage(1)] });
    const router = await openApp('/epicheiro/chat/12');
    await screen.findByRole('log');
    await router.navigate({ to: '/about' });
    await expect.poll(() => hub.sent.filter(({ method }) => method === 'usubscribe').length).toBe(1);
  });

  test('tells the server the programme that is open, at connecting and while in use', async () => {
    const { hub } = startChat();
    await openApp('/epicheiro/chat/12');
    await expect.poll(() => hub.programme()).toBe(1);
    fireEvent.pointerMove(document.body);
    const commands = () => hub.sent.filter(({ method }) => method === 'command').map(({ body }) => body);
    await expect.poll(commands).toContainEqual({ Name: 'active', ProjectId: 1 });
  });

  test('that nobody may write in for want of a coordinator says so in place of the field', async () => {
    startChat({ conversations: [aConversation({ Closed: 'NoCoordinator', can: [] })] });
    await openApp('/epicheiro/chat/12');
    expect((await screen.findByRole('note')).textContent).toBe(
      'Για να γράψετε χρειάζεται πρώτα να οριστεί συντονιστής.',
    );
    expect(screen.queryByRole('textbox', { name: 'Μήνυμα' })).toBeNull();
  });

  test('with an earlier mentor says why nothing can be passed on: nobody came instead, or the reader does not take part', async () => {
    const closed = { conversations: [aConversation({ Closed: 'NotInContact', can: [] })], contacts: [] };
    const says = async (State: number) => {
      startChat({ ...closed, identity: { Roles: ['Mentee'], CurrentRole: 'Mentee', State } });
      await openApp('/epicheiro/chat/12');
      await userEvent.click(await screen.findByRole('button', { name: 'Επιλογές συνομιλίας' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Διαβίβαση σε νέο σύμβουλο' }));
      const dialog = await screen.findByRole('dialog');
      const shown = await within(dialog).findByText(/^(Δεν έχετε ακόμη|Μπορείτε να διαβιβάσετε)/);
      cleanup();
      return shown.textContent;
    };
    expect(await says(1)).toBe('Δεν έχετε ακόμη νέο σύμβουλο.');
    expect(await says(0)).toBe('Μπορείτε να διαβιβάσετε μηνύματα μόνο όσο συμμετέχετε στο πρόγραμμα.');
  });

  test('is muted and unmuted from its menu', async () => {
    const { calls } = startChat();
    await openApp('/epicheiro/chat/12');
    await userEvent.click(await screen.findByRole('button', { name: 'Επιλογές συνομιλίας' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Σίγαση' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Για μία ημέρα' }));
    expect(await within(await list()).findByText('Σε σίγαση')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/chat/Mute')).toHaveLength(1);
  });
});

test('messages are not shown while an administrator acts as the person', async () => {
  startChat({ identity: { ActingFor: { Id: 1, Name: 'Διαχειριστής' } } });
  await openApp('/epicheiro/chat');
  expect(await screen.findByText('Τα μηνύματα τα βλέπει μόνο το ίδιο το άτομο.')).toBeTruthy();
});
