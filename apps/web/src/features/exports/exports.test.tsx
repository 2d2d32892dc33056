import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 20_000 });

const aFile = (name: string) =>
  new Response('α;β', {
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  });

/** Opens an administrator's outbox page with a fake server whose export call gives this reply. */
function startServer(reply: () => Response | { JobId: number }, all = 3) {
  return fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'outbox.read'] }) },
    mail: { outbox: () => ({ list: [], count: 1, All: all }), outboxGroups: () => ({ list: [], count: 1, All: all }) },
    jobs: { mine: () => ({ Jobs: [], Revision: 'a' }) },
    exports: { outbox: reply },
  });
}

/** Names of the files that the browser was given to download. */
const downloads: string[] = [];
const recordDownloads = () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
};

afterEach(() => {
  localStorage.clear();
  downloads.length = 0;
  vi.restoreAllMocks();
});

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Εξαγωγή' }));
  return within(await screen.findByRole('dialog', { name: 'Εξαγωγή σε αρχείο' }));
}

test('downloads a short list at once, with its filters, and remembers the format', async () => {
  recordDownloads();
  const calls = startServer(() => aFile('Εξερχόμενα.csv'));
  await openApp('/epicheiro/admin/outbox?subject=Υπενθύμιση&search=Ελένη');
  const dialog = await openDialog();
  expect(dialog.getByText('Εξερχόμενα μηνύματα: 3 γραμμές')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Κείμενο (.csv)' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Διαχωριστικό' }), ',');
  await userEvent.click(dialog.getByRole('button', { name: 'Λήψη αρχείου' }));
  await expect.poll(() => downloads).toEqual(['Εξερχόμενα.csv']);
  expect(calls).toContainEqual({
    path: '/api/admin/ExportOutbox',
    body: { Search: 'Ελένη', Subject: 'Υπενθύμιση', Format: 'csv', Separator: ',' },
  });
  const again = await openDialog();
  expect(again.getByRole('radio', { name: 'Κείμενο (.csv)' })).toHaveProperty('checked', true);
  expect(again.getByRole('combobox', { name: 'Διαχωριστικό' })).toHaveProperty('value', ',');
});

test('announces a long list as a job and refreshes the list of jobs', async () => {
  const calls = startServer(() => ({ JobId: 9 }), 2_500);
  await openApp('/epicheiro/admin/outbox?subject=Υπενθύμιση');
  const dialog = await openDialog();
  expect(dialog.getByText(/στο παρασκήνιο/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Λήψη αρχείου' }));
  expect((await screen.findAllByText(/Το αρχείο ετοιμάζεται/)).length).toBeGreaterThan(0);
  expect(calls).toContainEqual({ path: '/api/admin/ExportOutbox', body: { Subject: 'Υπενθύμιση', Format: 'xlsx' } });
  await expect.poll(() => calls.filter(({ path }) => path === '/api/jobs/Mine').length).toBeGreaterThan(1);
});

test('shows why an export was refused and keeps the dialog open', async () => {
  startServer(() => {
    throw new Refusal(422, 'TooManyExports', 'Ετοιμάζονται ήδη τρία αρχεία σας.');
  });
  await openApp('/epicheiro/admin/outbox');
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Λήψη αρχείου' }));
  expect((await screen.findAllByText('Ετοιμάζονται ήδη τρία αρχεία σας.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog', { name: 'Εξαγωγή σε αρχείο' })).toBeTruthy();
});

test('offers no export of an empty list', async () => {
  startServer(() => aFile('α.csv'), 0);
  await openApp('/epicheiro/admin/outbox');
  await screen.findByText('Κανένα μήνυμα', { exact: false }).catch(() => undefined);
  expect(screen.queryByRole('button', { name: 'Εξαγωγή' })).toBeNull();
});
