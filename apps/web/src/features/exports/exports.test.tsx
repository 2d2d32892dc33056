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

/** An administrator's outbox on a fake server whose export call gives this reply. */
function withOutbox(answer: () => Response | { JobId: number }, all = 3) {
  return fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'outbox.read'] }) },
    mail: { outbox: () => ({ list: [], count: 1, All: all }) },
    jobs: { mine: () => ({ Jobs: [], Revision: 'a' }) },
    exports: { outbox: answer },
  });
}

const given: string[] = [];
const keepGiven = () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(this.download);
  });
};

afterEach(() => {
  localStorage.clear();
  given.length = 0;
  vi.restoreAllMocks();
});

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Εξαγωγή' }));
  return within(await screen.findByRole('dialog', { name: 'Εξαγωγή σε αρχείο' }));
}

test('a short list is kept as a file at once, as it is filtered and in the form chosen last', async () => {
  keepGiven();
  const made = withOutbox(() => aFile('Εξερχόμενα.csv'));
  await openApp('/epicheiro/admin/outbox?search=Ελένη');
  const dialog = await openDialog();
  expect(dialog.getByText('Εξερχόμενα μηνύματα: 3 γραμμές')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Κείμενο (.csv)' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Διαχωριστικό' }), ',');
  await userEvent.click(dialog.getByRole('button', { name: 'Λήψη αρχείου' }));
  await expect.poll(() => given).toEqual(['Εξερχόμενα.csv']);
  expect(made).toContainEqual({
    path: '/api/admin/ExportOutbox',
    body: { Search: 'Ελένη', Format: 'csv', Separator: ',' },
  });
  const again = await openDialog();
  expect(again.getByRole('radio', { name: 'Κείμενο (.csv)' })).toHaveProperty('checked', true);
  expect(again.getByRole('combobox', { name: 'Διαχωριστικό' })).toHaveProperty('value', ',');
});

test('a long list is announced as a job, whose file is looked for among the jobs', async () => {
  const made = withOutbox(() => ({ JobId: 9 }), 2_500);
  await openApp('/epicheiro/admin/outbox');
  const dialog = await openDialog();
  expect(dialog.getByText(/στο παρασκήνιο/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Λήψη αρχείου' }));
  expect((await screen.findAllByText(/Το αρχείο ετοιμάζεται/)).length).toBeGreaterThan(0);
  expect(made).toContainEqual({ path: '/api/admin/ExportOutbox', body: { Format: 'xlsx' } });
  await expect.poll(() => made.filter(({ path }) => path === '/api/jobs/Mine').length).toBeGreaterThan(1);
});

test('what is refused is said, and the choice stays open', async () => {
  withOutbox(() => {
    throw new Refusal(422, 'TooManyExports', 'Ετοιμάζονται ήδη τρία αρχεία σας.');
  });
  await openApp('/epicheiro/admin/outbox');
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Λήψη αρχείου' }));
  expect((await screen.findAllByText('Ετοιμάζονται ήδη τρία αρχεία σας.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog', { name: 'Εξαγωγή σε αρχείο' })).toBeTruthy();
});

test('an empty list is not taken out', async () => {
  withOutbox(() => aFile('α.csv'), 0);
  await openApp('/epicheiro/admin/outbox');
  await screen.findByText('Κανένα μήνυμα', { exact: false }).catch(() => undefined);
  expect(screen.queryByRole('button', { name: 'Εξαγωγή' })).toBeNull();
});
