import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aResult } from '../a-result.testing.ts';

vi.setConfig({ testTimeout: 240_000 });

beforeEach(() => fakeLayout());

const checked = { Query: '', Params: [], Columns: [], Errors: [] };
const catalogue = { Views: [], Functions: [], Filled: [] };
const editor = ['own.account', 'reports.totals', 'reports.see', 'reports.edit', 'mentor.read', 'people.see'] as const;

test('the query tool runs a query that is not saved', async () => {
  const made = fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...editor, 'development.see'] }) },
    development: { tabs: () => ['Queries'] },
    queries: { catalogue: () => catalogue, check: () => checked },
    services: { query: () => ({ Result: aResult() }) },
  });
  await openApp('/epicheiro/admin/development/index#dTab=Queries');
  await userEvent.click(await screen.findByRole('button', { name: 'Εκτέλεση' }));
  expect(await screen.findByText(/Τα 250 άτομα/)).toBeDefined();
  expect(made.filter(({ path }) => path === '/api/debug/Query').map(({ body }) => body)).toEqual([
    { Command: { Query: '', Params: {} } },
  ]);
});

test('a result of the other database has neither links nor words nor people to work with', async () => {
  const Columns = [
    { Name: 'person_id', Type: 'number' as const },
    { Name: 'state', Type: 'text' as const },
  ];
  const { Scope: _, Withheld: __, ...Result } = aResult({ Columns, Rows: [[31, 'held']], Count: 1 });
  fakeServer({
    accounts: {
      identity: () => anIdentity({ Can: [...editor, 'development.see', 'argus.query', 'grids.see', 'admin.area'] }),
    },
    development: { tabs: () => ['Queries'] },
    queries: { catalogue: () => catalogue, check: () => checked },
    services: { argus: () => ({ Result }), query: () => ({ Result: { ...aResult(), ...Result } }) },
  });
  await openApp('/epicheiro/admin/development/index#dTab=Queries');
  await userEvent.click(await screen.findByRole('button', { name: 'Εκτέλεση' }));
  const own = await screen.findByRole('row', { name: /Άτομο 31/ });
  expect(within(own).getByText('Έγινε')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Στο πλέγμα' })).toBeDefined();
  await userEvent.click(screen.getByText('Άλλη βάση'));
  await userEvent.click(screen.getByRole('button', { name: 'Εκτέλεση' }));
  const other = await screen.findByRole('row', { name: /^31\s*held$/ });
  expect(within(other).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Στο πλέγμα' })).toBeNull();
});

test('an SQL service without a role is refused at its input', async () => {
  const Service = {
    Id: 3,
    Name: 'regions',
    Category: '',
    Query: 'select 1',
    Roles: ['Mentor' as const],
    Params: [],
    Version: 1,
  };
  const made = fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...editor, 'development.see', 'services.edit'] }) },
    development: { tabs: () => ['SQL Services V3'] },
    queries: { catalogue: () => catalogue, check: () => checked },
    services: {
      list: () => [Service],
      save: () => {
        throw new Refusal(422, 'Invalid', '', { Fields: { 'Service.Name': 'Υπάρχει ήδη.' } });
      },
    },
  });
  await openApp('/epicheiro/admin/development/index#dTab=SQL%20Services%20V3');
  await userEvent.click(await screen.findByRole('link', { name: 'regions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αποθήκευση' }));
  expect(await screen.findByText('Υπάρχει ήδη.')).toBeDefined();
  expect(made.filter(({ path }) => path === '/api/query/SaveSqlService')).toMatchObject([
    { body: { Service: { Id: 3, Version: 1, Name: 'regions', Roles: ['Mentor'] } } },
  ]);
});
