import type { SharedFile } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aConversation, onePage } from '../chat/testing/chat-replies.ts';
import { cleanDir, folderName, folderPath, subfolders } from './folders.ts';

const ME = 5;

const shared = (change: Partial<SharedFile> = {}): SharedFile => ({
  ...{ Id: 'a'.repeat(22), OwnerId: 8, Owner: 'Ρήγας Άρης', ReceiverId: ME, Receiver: 'Παππά Ζωή' },
  ...{ Filename: 'οδηγίες.zip', mime: 'application/zip', Bytes: 2048, SharedAt: '2026-11-20T10:00:00Z' },
  ...{ New: true, OpenedAt: null, Thumbnail: false, CanEdit: false },
  ...change,
});
const mine = (ReceiverId: number, Receiver: string, New: boolean) =>
  shared({ Id: 'b'.repeat(22), OwnerId: ME, Filename: 'πλάνο.pdf', ReceiverId, Receiver, New, CanEdit: true });

const inConversation = shared({
  ...{ Id: 'c'.repeat(22), OwnerId: ME, Filename: 'κοινό.pdf', ReceiverId: null, Receiver: 'Ομάδα Αθήνας' },
  ...{ ConversationId: 12, New: false },
});

async function open(
  path: string,
  Can: ('own.data' | 'mentor.read' | 'projects.edit' | 'chat.use')[] = ['own.data', 'mentor.read'],
) {
  let tries = 0;
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Id: ME, Can }) },
    people: { find: () => [{ Id: 31, Name: 'Παππά Ζωή', Username: 'zoe', Roles: ['Mentee'] }] },
    conversations: {
      list: () =>
        onePage([
          aConversation({ Kind: 'group', Title: 'Ομάδα Αθήνας' }),
          aConversation({ Id: 13, Kind: 'group', Title: 'Κλειστή', can: [] }),
        ]),
    },
    files: {
      shared: () => [shared(), mine(31, 'Παππά Ζωή', false), mine(32, 'Άνθης Νίκος', true), inConversation],
      share: (body) => {
        tries += 1;
        if ('ConversationId' in body && tries === 1) throw new Refusal(503, 'Unavailable', 'Όχι τώρα.');
        return [];
      },
      remove: () => ({ Ok: true }),
      folders: () => [
        { Dir: '', Files: 2 },
        { Dir: 'images/', Files: 3 },
        { Dir: 'images/logos/', Files: 1 },
      ],
      list: () => ({
        Files: [],
        CanAdd: true,
        Limits: { MaxBytes: 1_000, Groups: ['text'], Accept: '.txt', QuotaLeft: 1_000, PartSize: 1_000 },
      }),
    },
  });
  await openApp(path);
  return (called: string) => calls.filter(({ path: made }) => made === called).map(({ body }) => body);
}

test('files shared with the person are listed with their sender, and new ones are marked', async () => {
  await open('/epicheiro/files');
  const row = (await screen.findByRole('link', { name: 'οδηγίες.zip' })).closest('tr, li, [role=row]');
  expect(row?.textContent).toContain('Ρήγας Άρης');
  expect(row?.textContent).toContain('Νέο');
  expect(screen.queryByText('πλάνο.pdf')).toBeNull();
});

test('a file that the person shared is one row with the number of openings, and can be withdrawn', async () => {
  const bodies = await open('/epicheiro/files?show=mine');
  await screen.findByText('πλάνο.pdf');
  expect(screen.getByText('Παππά Ζωή, Άνθης Νίκος')).toBeTruthy();
  expect(screen.getByText('1 από 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ανάκληση του «πλάνο.pdf»' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ανάκληση' }));
  await waitFor(() => expect(bodies('/api/files/DeleteFile')).toEqual([{ Id: 'b'.repeat(22) }]));
});

test('files are shared with people and with a group', async () => {
  const bodies = await open('/epicheiro/files');
  await userEvent.click(await screen.findByRole('button', { name: 'Κοινοποίηση αρχείων' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Κοινοποίηση' });
  expect(send.hasAttribute('disabled')).toBe(true);
  const file = new File(['α'], 'σχέδιο.txt', { type: 'text/plain' });
  const input = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, file);
  await userEvent.type(within(dialog).getByLabelText('Άτομα'), 'Παπ');
  await userEvent.click(await screen.findByRole('option', { name: 'Παππά Ζωή', hidden: true }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Σύμβουλοι' }));
  await userEvent.click(send);
  await waitFor(() => expect(bodies('/api/files/Share')).toMatchObject([{ GroupIds: '31', Roles: 'Mentor' }]));
});

test('files are sent into a conversation too, as one message however often it is tried', async () => {
  const bodies = await open('/epicheiro/files', ['own.data', 'chat.use']);
  await userEvent.click(await screen.findByRole('button', { name: 'Κοινοποίηση αρχείων' }));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File(['α'], 'σχέδιο.txt', { type: 'text/plain' }));
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Συνομιλία' }));
  expect(screen.queryByRole('option', { name: 'Κλειστή', hidden: true })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Ομάδα Αθήνας', hidden: true }));
  const send = within(dialog).getByRole('button', { name: 'Κοινοποίηση' });
  await userEvent.click(send);
  await within(dialog).findByText('Όχι τώρα.');
  await userEvent.click(send);
  await waitFor(() => expect(bodies('/api/files/Share')).toHaveLength(2));
  const [first, second] = bodies('/api/files/Share');
  expect(first).toMatchObject({ ConversationId: '12', ClientId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(second).toEqual(first);
});

test('a file in a conversation names it, and cannot be taken back', async () => {
  await open('/epicheiro/files?show=mine');
  const link = await screen.findByRole('link', { name: 'Συνομιλία: Ομάδα Αθήνας' });
  expect(link.getAttribute('href')).toBe('/epicheiro/chat/12');
  expect(screen.queryByRole('button', { name: 'Ανάκληση του «κοινό.pdf»' })).toBeNull();
});

test('folders link to their subfolders and parents, and a new one is listed by its name', async () => {
  const bodies = await open('/epicheiro/admin/files?dir=images/', ['projects.edit']);
  const inside = await screen.findByRole('list', { name: 'Υποφάκελοι' });
  expect(within(inside).getByRole('link', { name: 'logos (1)' })).toBeTruthy();
  expect(bodies('/api/files/List')).toEqual([{ Category: 'site/images/' }]);
  expect(screen.getByRole('link', { name: 'Όλα τα αρχεία' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Νέος φάκελος' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Όνομα φακέλου/ }), 'έντυπα/παλιά');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Άνοιγμα' }));
  expect(within(dialog).getByText(/κάθετο/)).toBeTruthy();
  await userEvent.clear(within(dialog).getByRole('textbox', { name: /Όνομα φακέλου/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Όνομα φακέλου/ }), 'έντυπα');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Άνοιγμα' }));
  await waitFor(() => expect(bodies('/api/files/List').at(-1)).toEqual({ Category: 'site/images/έντυπα/' }));
});

test('a folder path ends in a slash and cannot leave its root', () => {
  expect(['', '/', 'a', '/a//b/', '../a\\b', undefined].map(cleanDir)).toEqual(['', '', 'a/', 'a/b/', 'a/b/', '']);
  expect(folderPath('a/b/')).toEqual(['', 'a/', 'a/b/']);
  expect(folderName('a/b/')).toBe('b');
  const folders = [
    { Dir: '', Files: 1 },
    { Dir: 'a/', Files: 2 },
    { Dir: 'a/b/c/', Files: 3 },
    { Dir: 'ab/', Files: 4 },
  ];
  expect(subfolders(folders, '')).toEqual([
    { dir: 'a/', files: 5 },
    { dir: 'ab/', files: 4 },
  ]);
  expect(subfolders(folders, 'a/')).toEqual([{ dir: 'a/b/', files: 3 }]);
});
