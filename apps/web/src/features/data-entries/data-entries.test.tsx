import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { callsFor, type MassRow } from './mass/mass-list.ts';

vi.setConfig({ testTimeout: 240_000 });

const identity = () => anIdentity({ Can: ['own.account', 'development.see', 'data.edit', 'data.mass'] });
const development = { tabs: () => ['Data' as const, 'AdminUploadUpdate' as const] };
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a row that is refused shows why in its first cell, and is sent again after that', async () => {
  const url = '/api/User/UpdateField';
  let isRefusing = true;
  const calls = fakeServer({
    accounts: { identity },
    development,
    massUploads: {
      services: () => [{ Url: url, Title: 'Ένα πεδίο', massdata: once }],
      get: () => ({ url, massdata: once, Columns: ['UserId', 'Name', 'Value'], Version: 0 }),
    },
    imports: {
      read: () => ({
        Header: ['UserId', 'Name', 'Value'],
        Rows: ['7', '8'].map((id, index) => ({ Number: index + 2, Cells: [id, 'phone', '2810'] })),
      }),
    },
    people: {
      updateField: ({ UserId }) => {
        if (UserId === 8 && isRefusing) throw new Refusal(404, 'NotFound', 'Δεν υπάρχει τέτοιο άτομο.');
        return {} as never;
      },
    },
  });
  await openApp('/epicheiro/admin/development/index#dTab=AdminUploadUpdate');
  await userEvent.click(await screen.findByRole('combobox', { name: /Λειτουργία/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ένα πεδίο' }));
  await userEvent.type(await screen.findByLabelText(/Επικολλήστε/), 'x');
  await userEvent.click(await button('Συνέχεια'));
  await userEvent.click(await button('Αποστολή 2 γραμμών'));
  await screen.findByText('Με λάθος 1');
  const list = within(screen.getByRole('region', { name: 'Γραμμές' }));
  expect(list.queryByText('7')).toBeNull();
  expect(list.getByText('Δεν υπάρχει τέτοιο άτομο.')).toBeDefined();
  isRefusing = false;
  await userEvent.click(await button(/Νέα προσπάθεια/));
  await screen.findByText('Σωστές 2');
  const sent = calls.filter(({ path }) => path === url);
  expect(sent.map(({ body }) => body)).toEqual([7, 8, 8].map((UserId) => ({ UserId, Name: 'phone', Value: '2810' })));
});

const once = {
  method: 'post',
  SendMode: 'one',
  transform: '({ UserId: num(row.UserId), Name: row.Name, Value: row.Value })',
} as const;

test('rows of a call that was interrupted keep its key, and the others are grouped anew', () => {
  const row = (number: number, more: Partial<MassRow> = {}): MassRow => ({
    ...{ number, cells: [], state: 'waiting' },
    ...more,
  });
  const rows = [row(2, { state: 'done' }), row(3, { key: 'a' }), row(4, { state: 'bad' }), row(5, { key: 'a' })];
  const fresh = Array.from({ length: 12 }, (_, n) => row(6 + n));
  let keys = 0;
  expect(callsFor([...rows, ...fresh], 'paged', () => `new${++keys}`)).toEqual([
    { key: 'a', indexes: [1, 3] },
    { key: 'new1', indexes: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13] },
    { key: 'new2', indexes: [14, 15] },
  ]);
});

test('an entry is written as JSON', async () => {
  const entry = {
    Id: 3,
    Name: 'Πόλεις',
    Class: '',
    editLevel: 0,
    viewLevel: 1000,
    Version: 2,
    SavedAt: '2026-11-29T08:00:00Z',
  };
  const calls = fakeServer({
    accounts: { identity },
    development,
    dataEntries: {
      list: () => [{ ...entry, Bytes: 9, Editable: true }],
      get: () => ({ ...entry, Data: ['Χανιά'] }),
      set: () => ({ Id: 3, Version: 3 }),
    },
  });
  await openApp('/epicheiro/admin/development/index#dTab=Data');
  await userEvent.click(await button('Πόλεις'));
  const name = await screen.findByRole('textbox', { name: /Όνομα/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Χωριά');
  await userEvent.click(await button('Αποθήκευση'));
  await expect
    .poll(() => calls.filter(({ path }) => path === '/api/Data/Set').map(({ body }) => body))
    .toEqual([{ Id: 3, Version: 2, Name: 'Χωριά', Class: '', editLevel: 0, viewLevel: 1000, Data: ['Χανιά'] }]);
});
