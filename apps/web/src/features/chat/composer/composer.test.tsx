import { texts as words } from '@ithaki/texts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aConversation, aMessage, aUser, beWide, dropUnsent, me, startChat } from '../chat.testing.ts';

beforeEach(() => {
  fakeLayout();
  beWide();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await dropUnsent();
});

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Γράψτε μήνυμα' });
const log = () => screen.findByRole('log', { name: 'Μηνύματα της συνομιλίας' });
/** Opens a conversation, or opens it again as after a reload. */
const open = async (id = 12) => {
  cleanup();
  await openApp(`/epicheiro/chat/${id}`);
  return box();
};
const { el } = words;
const texts = (stored: readonly { Message: string }[]) => stored.map(({ Message }) => Message);

test('a message is shown at once, then as sent, and as read when the other person has read it', async () => {
  const { hub, stored } = startChat({ messages: [aMessage(1)] });
  const input = await open();
  await userEvent.type(input, 'Καλημέρα σας{Enter}');
  expect(await within(await log()).findByText('Καλημέρα σας')).toBeTruthy();
  expect(await within(await log()).findByText('Στάλθηκε')).toBeTruthy();
  expect(texts(stored())).toEqual(['Μήνυμα 1', 'Καλημέρα σας']);
  expect(input.value).toBe('');
  hub.push({ Event: 'read', ConversationId: 12, UserId: 7, Seq: 2 });
  expect(await within(await log()).findByText('Διαβάστηκε')).toBeTruthy();
});

describe('the keys', () => {
  test('Enter sends, Shift and Enter begin a new line, and nothing is sent without text', async () => {
    const { stored } = startChat();
    const input = await open();
    await userEvent.type(input, '   {Enter}');
    expect(screen.getByRole('button', { name: 'Αποστολή' })).toHaveProperty('disabled', true);
    await userEvent.clear(input);
    await userEvent.type(input, 'Πρώτη{Shift>}{Enter}{/Shift}δεύτερη{Enter}');
    await expect.poll(() => texts(stored())).toEqual(['Πρώτη\nδεύτερη']);
  });

  test('Enter that ends the composition of a word sends nothing', async () => {
    const { stored } = startChat();
    const input = await open();
    await userEvent.type(input, 'こん');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(input.value).toBe('こん');
    fireEvent.keyDown(input, { key: 'Enter' });
    await expect.poll(() => texts(stored())).toEqual(['こん']);
  });

  test('the up arrow edits the person’s last message, and Escape cancels that', async () => {
    const { stored } = startChat({
      messages: [aMessage(1, { UserId: me, Message: 'Στις 5', can: ['edit', 'remove'] }), aMessage(2)],
    });
    const input = await open();
    await within(await log()).findByText('Στις 5');
    await userEvent.type(input, '{ArrowUp}');
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Διόρθωση μηνύματος' });
    expect(editor.value).toBe('Στις 5');
    await userEvent.type(editor, '{Escape}');
    expect((await box()).value).toBe('');
    await userEvent.type(await box(), '{ArrowUp}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Διόρθωση μηνύματος' }), ':30{Enter}');
    expect(await within(await log()).findByText('διορθωμένο')).toBeTruthy();
    expect(texts(stored())).toEqual(['Στις 5:30', 'Μήνυμα 2']);
  });

  test('an edit that comes too late shows a message, and its text stays', async () => {
    const { refuse } = startChat({ messages: [aMessage(1, { UserId: me, Message: 'Στις 5', can: ['edit'] })] });
    const input = await open();
    await within(await log()).findByText('Στις 5');
    await userEvent.type(input, '{ArrowUp}');
    refuse(new Refusal(422, 'TooLate', 'Πέρασε η ώρα για διορθώσεις.'));
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Διόρθωση μηνύματος' });
    await userEvent.type(editor, ':30{Enter}');
    expect(await screen.findByText('Πέρασε η ώρα για διορθώσεις.')).toBeTruthy();
    expect(editor.value).toBe('Στις 5:30');
  });
});

test('a text that is longer than a message may be is told at once, and not sent', async () => {
  const { stored } = startChat();
  const input = await open();
  const paste = (text: string) => fireEvent.paste(input, { clipboardData: { files: [], getData: () => text } });
  paste('α'.repeat(20_000));
  expect(await screen.findByText(el['chat.tooLong'])).toBeTruthy();
  expect(input.value).toBe('');
  fireEvent.change(input, { target: { value: 'α'.repeat(9_000) } });
  expect(screen.getByText(el['chat.tooLong'])).toBeTruthy();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(screen.getByRole('button', { name: el['chat.send'] })).toHaveProperty('disabled', true);
  fireEvent.change(input, { target: { value: 'α'.repeat(8_000) } });
  expect(screen.queryByText(el['chat.tooLong'])).toBeNull();
  fireEvent.keyDown(input, { key: 'Enter' });
  await expect.poll(() => texts(stored()).map(({ length }) => length)).toEqual([8_000]);
});

describe('without a connection', () => {
  test('messages wait in order, also after a reload, and are sent once', async () => {
    const { hub, stored, refuse } = startChat();
    const input = await open();
    refuse(new Refusal(503, 'NotReady'));
    hub.lose();
    for (const text of ['ένα', 'δύο', 'τρία', 'τέσσερα', 'πέντε']) await userEvent.type(input, `${text}{Enter}`);
    const shown = await log();
    await within(shown).findByText('πέντε');
    expect(within(shown).getAllByText('Περιμένει να σταλεί')).toHaveLength(5);
    await open();
    expect(await within(await log()).findByText('ένα')).toBeTruthy();
    refuse(undefined);
    hub.restore();
    await expect.poll(() => texts(stored()), { timeout: 10_000 }).toEqual(['ένα', 'δύο', 'τρία', 'τέσσερα', 'πέντε']);
    expect(await within(await log()).findAllByText('Στάλθηκε')).toHaveLength(5);
  });

  test('after too many at once, messages wait as long as the server says and are then sent', async () => {
    const { stored, refuse } = startChat();
    const input = await open();
    refuse(new Refusal(429, 'TooOften', 'Πολλά μηνύματα μαζί.', { RetryAfter: 1 }));
    await userEvent.type(input, 'Γρήγορα{Enter}');
    expect(await within(await log()).findByText('Περιμένει να σταλεί')).toBeTruthy();
    refuse(undefined);
    await expect.poll(() => texts(stored()), { timeout: 10_000 }).toEqual(['Γρήγορα']);
  });
});

describe('a refused message', () => {
  test('keeps its text with the reason; it can be sent again, edited, or discarded', async () => {
    const { stored, refuse } = startChat();
    const input = await open();
    refuse(new Refusal(403, 'NotInContact', 'Δεν μπορείτε να γράψετε σε αυτό το άτομο.'));
    await userEvent.type(input, 'Γεια{Enter}');
    const reason = await screen.findByRole('alert');
    expect(reason.textContent).toContain('Δεν στάλθηκε: Δεν μπορείτε να γράψετε σε αυτό το άτομο.');
    await userEvent.click(within(reason).getByRole('button', { name: 'Διόρθωση' }));
    expect((await box()).value).toBe('Γεια');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(await box(), ' σας{Enter}');
    refuse(undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Νέα προσπάθεια' }));
    await expect.poll(() => texts(stored())).toEqual(['Γεια σας']);
  });

  test('disappears when it is discarded', async () => {
    const { stored, refuse } = startChat();
    const input = await open();
    refuse(new Refusal(403, 'WritingStopped', 'Η αποστολή έχει διακοπεί.'));
    await userEvent.type(input, 'Γεια{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Διαγραφή' }));
    await expect.poll(async () => within(await log()).queryByText('Γεια')).toBeNull();
    expect(stored()).toEqual([]);
  });
});

test('a draft is stored by conversation, also after a reload, and removed when it is sent', async () => {
  const other = aConversation({ Id: 13, Title: 'Άλλη' });
  startChat({ conversations: [aConversation(), other] });
  await userEvent.type(await open(), 'Μισή σκέψη');
  expect((await open(13)).value).toBe('');
  expect(await screen.findByText('Πρόχειρο:')).toBeTruthy();
  const input = await open(12);
  expect(input.value).toBe('Μισή σκέψη');
  await userEvent.type(input, '{Enter}');
  await expect.poll(() => screen.queryByText('Πρόχειρο:')).toBeNull();
  expect((await open(12)).value).toBe('');
});

test('in a group a member is mentioned by the arrows and Enter, and nobody in a conversation of two', async () => {
  const { hub } = startChat({
    conversations: [
      aConversation({ Kind: 'group', Title: 'Ομάδα', Users: [aUser(), aUser({ Id: 8, Name: 'Γάτος Νίκος' })] }),
    ],
  });
  await openApp('/epicheiro/chat/12');
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Γράψτε μήνυμα' });
  await screen.findAllByText(/μέλη/);
  await userEvent.type(input, 'Γεια @γα');
  const list = await screen.findByRole('listbox', { name: 'Άτομα για επισήμανση' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Γάτος Νίκος']);
  await userEvent.type(input, '{Enter}');
  expect(input.value).toBe('Γεια @Γάτος Νίκος ');
  await userEvent.type(input, '{Enter}');
  await expect
    .poll(() => hub.sent.find(({ method }) => method === 'sendMessage')?.body)
    .toMatchObject({ Message: 'Γεια @Γάτος Νίκος', Mentions: [8] });
});

test('a warning is shown for contact details if a minor takes part, and not otherwise', async () => {
  const warning = /Το κείμενο περιέχει τηλέφωνο/;
  startChat();
  await userEvent.type(await open(), 'Το τηλέφωνό μου: 694 123 4567');
  expect(screen.queryByText(warning)).toBeNull();
  startChat({ conversations: [aConversation({ Observer: aUser({ Id: 9, Name: 'Συντονίστρια' }) })] });
  await open();
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(screen.getByText('Παρατηρητής: Συντονίστρια')).toBeTruthy();
});

test('a message can be scheduled for eight in the morning', async () => {
  const { hub } = startChat();
  await userEvent.type(await open(), 'Για αύριο');
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή αργότερα' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /στις 08:00/ }));
  const body = () => hub.sent.find(({ method }) => method === 'sendMessage')?.body as { SendAt?: string } | undefined;
  await expect.poll(() => body()?.SendAt).toMatch(/T0[56]:00:00/);
  expect(Date.parse(body()?.SendAt ?? '')).toBeGreaterThan(Date.now());
});

test('a scheduled message that is refused stays visible with the reason', async () => {
  const { refuse } = startChat();
  refuse(new Refusal(403, 'WritingStopped', 'Δεν μπορείτε να γράψετε.'));
  await userEvent.type(await open(), 'Καλημέρα αύριο');
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή αργότερα' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /στις 08:00$/ }));
  expect(await within(await log()).findByText('Καλημέρα αύριο')).toBeTruthy();
  expect(within(await log()).getByText(/Δεν μπορείτε να γράψετε/)).toBeTruthy();
});

test('a closed conversation says why, and has no message field', async () => {
  startChat({ conversations: [aConversation({ Closed: 'NotInContact', can: [] })], messages: [aMessage(1)] });
  await openApp('/epicheiro/chat/12');
  expect(await screen.findByText(/Δεν συνεργάζεστε πλέον/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Γράψτε μήνυμα' })).toBeNull();
});
