import type { Permission, SharedFile } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anAnnouncement, aReceivedAnnouncement, onePage } from '../../features/chat/testing/chat-replies.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 120_000 });

const { el } = texts;
const ME = 5;

const aFile = (change: Partial<SharedFile>): SharedFile => ({
  ...{ Id: 'a'.repeat(22), OwnerId: ME, Owner: 'Εγώ', ReceiverId: 31, Receiver: 'Παππά Ζωή', Filename: 'πλάνο.zip' },
  ...{ mime: 'application/zip', Bytes: 2048, SharedAt: '2026-11-20T10:00:00Z', New: true, OpenedAt: null },
  ...{ Thumbnail: false, CanEdit: true },
  ...change,
});

function serve(Can: Permission[], change: Parameters<typeof anIdentity>[0] = {}) {
  return fakeServer({
    accounts: {
      identity: () => anIdentity({ Id: ME, Can: ['own.account', 'own.data', 'chat.use', ...Can], ...change }),
    },
    library: { sentItems: () => onePage([]), getShared: () => [] },
    files: {
      shared: () => [
        aFile({}),
        aFile({ ReceiverId: 32, Receiver: 'Άνθης Νίκος', New: false, OpenedAt: '2026-11-21T08:30:00Z' }),
        aFile({ Id: 'b'.repeat(22), OwnerId: 8, Owner: 'Ρήγας Άρης', ReceiverId: ME, Filename: 'οδηγίες.zip' }),
      ],
      remove: () => ({ Ok: true }),
    },
    announcements: {
      list: () => onePage([anAnnouncement()]),
      received: () => onePage([aReceivedAnnouncement({ Title: 'Νέο ωράριο' })]),
    },
  });
}

test('staff see who opened which file and when, and can withdraw one', async () => {
  const calls = serve(['admin.area', 'library.sent', 'chat.announce']);
  await openApp('/epicheiro/admin/senditems?tab=files');
  const opened = (await screen.findByText('Άνθης Νίκος')).closest('tr');
  expect(opened?.textContent).toContain('21-11-2026 10:30');
  expect(screen.getByText('Παππά Ζωή').closest('tr')?.textContent).toContain(el['sharedFiles.notOpened']);
  expect(screen.queryByText('οδηγίες.zip')).toBeNull();
  await userEvent.click(screen.getByText(el['library.sent.filter.opened']));
  await waitFor(() => expect(screen.queryByText('Παππά Ζωή')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Ανάκληση του «πλάνο.zip»' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ανάκληση' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/files/DeleteFile')).toBe(true));
});

test('staff see the announcements that were sent, mentees those they received', async () => {
  serve(['admin.area', 'library.sent', 'chat.announce']);
  await openApp('/epicheiro/admin/senditems?tab=announcements');
  await screen.findByRole('link', { name: 'Αλλαγή αίθουσας' });
});

test('a mentee has received items in the same tabs', async () => {
  serve(['mentee.own', 'library.see'], { CurrentRole: 'Mentee' });
  await openApp('/epicheiro/mentee/senditems');
  await userEvent.click(await screen.findByRole('link', { name: el['chat.sent.tab.announcements'] }));
  await screen.findByRole('button', { name: /Νέο ωράριο/ });
  await userEvent.click(screen.getAllByRole('link', { name: el['chat.sent.tab.files'] }).at(-1) as HTMLElement);
  await screen.findByText('οδηγίες.zip');
  expect(screen.queryByText('πλάνο.zip')).toBeNull();
});

test('while acting as someone, no announcements are shown among the sent items', async () => {
  const calls = serve(['mentee.own', 'library.see'], {
    CurrentRole: 'Mentee',
    ActingFor: { Id: 1, Name: 'Διαχειριστής' },
  });
  await openApp('/epicheiro/mentee/senditems?tab=announcements');
  expect(screen.queryByRole('link', { name: el['chat.sent.tab.announcements'] })).toBeNull();
  expect(calls.some(({ path }) => path === '/api/chat/ReceivedAnnouncements')).toBe(false);
});
