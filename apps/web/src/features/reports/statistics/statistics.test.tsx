import type { Dashboard, Permission, Statistic } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aReport, aResult } from '../a-result.testing.ts';

vi.setConfig({ testTimeout: 240_000 });

const Can: Permission[] = ['own.account', 'reports.totals', 'reports.see', 'statistics.see', 'statistics.write'];
type Replies = Parameters<typeof fakeServer>[0];

beforeEach(() => {
  vi.restoreAllMocks();
  fakeLayout();
});

async function open(replies: Replies, can: readonly Permission[] = Can, address = '/statistics') {
  const made = fakeServer({ accounts: { identity: () => anIdentity({ Can: [...can] }) }, ...replies });
  await openApp(`/epicheiro${address}`);
  return (called: string) => made.filter(({ path }) => path === called).map(({ body }) => body);
}

const item = { Show: 'table' as const, X: 0, Y: 0, W: 6, H: 9 };
const dashboard: Dashboard = {
  ...{ Id: 2, Version: 1, Name: 'Πορεία', Roles: [], Parameters: [], CanEdit: true },
  Items: [
    { ...item, QueryId: 4, Name: 'Ανά περιφέρεια' },
    { ...item, X: 6, QueryId: 5, Name: 'Χαλασμένη' },
  ],
};
const views = [
  { Name: '', Title: 'Πορεία', Kind: 'dashboard' as const, Id: 2 },
  { Name: '', Title: '', Kind: 'entry' as const, Id: 0 },
];

test('a report of a dashboard fails alone', async () => {
  await open({
    statistics: { views: () => views },
    dashboards: { get: () => dashboard },
    queries: {
      get: ({ Id }) => aReport({ Id, Labels: { region: { el: 'Περιφέρεια', en: 'Region' } } }),
      execute: ({ Id }) => {
        if (Id === 5) throw new Refusal(422, 'TooSlow', 'Άργησε.');
        return aResult();
      },
    },
  });
  const good = within(await screen.findByRole('article', { name: 'Ανά περιφέρεια' }));
  expect(await good.findByRole('columnheader', { name: 'Περιφέρεια' })).toBeDefined();
  const bad = within(screen.getByRole('article', { name: 'Χαλασμένη' }));
  expect(await bad.findByText('Άργησε.')).toBeDefined();
});

test('whoever sees totals alone opens a dashboard from the list of reports, and cannot have it mailed', async () => {
  const queries = {
    all: () => ({ list: [], count: 1, All: 0, Categories: [], Off: null }),
    get: () => aReport(),
    execute: () => aResult(),
  };
  const listed = { Id: 2, Name: 'Πορεία', Roles: [], Items: 2, Version: 1, CanEdit: false };
  const replies = { queries, dashboards: { list: () => [listed], get: () => ({ ...dashboard, CanEdit: false }) } };
  await open(replies, ['own.account', 'reports.totals'], '/admin/report/list');
  await userEvent.click(
    within(await screen.findByRole('navigation', { name: 'Πίνακες αναφορών' })).getByRole('link', { name: 'Πορεία' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Πορεία' })).toBeDefined();
  expect(await screen.findByRole('article', { name: 'Ανά περιφέρεια' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Αποστολή με mail' })).toBeNull();
});

test('a dashboard can be mailed by those who see reports', async () => {
  const replies = {
    queries: { get: () => aReport(), execute: () => aResult() },
    dashboards: { get: () => dashboard },
    schedules: { list: () => [] },
  };
  const bodies = await open(replies, Can, '/admin/report/dashboard/2');
  await userEvent.click(await screen.findByRole('button', { name: 'Αποστολή με mail' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  await waitFor(() => expect(bodies('/api/Query/Schedules')).toEqual([{ DashboardId: 2 }]));
});

test('a dashboard is saved with its reports in places that fit, and their parameters with its own defaults', async () => {
  const parameter = { Name: 'since', Label: '', Type: 'date' as const, Many: false, Required: false, Default: '' };
  const listed = {
    ...{ Id: 4, Name: 'Ανά περιφέρεια', Descr: '', Category: '', Kind: 'sql' as const, Totals: false },
    ...{ Show: [], ViewName: '', Everywhere: false, Roles: [], Broken: [], LastRunAt: null, CanEdit: true },
  };
  const bodies = await open(
    {
      statistics: { views: () => [] },
      dashboards: { edit: () => ({ Id: 7, Version: 1 }) },
      queries: {
        all: () => ({ list: [listed], count: 1, All: 1, Categories: [], Off: null }),
        get: () => aReport({ Parameters: [parameter] }),
      },
    },
    [...Can, 'reports.edit'],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Νέος πίνακας' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByRole('textbox', { name: /^Όνομα/ }), 'Νέος');
  for (let times = 0; times < 3; times++)
    await userEvent.click(form.getByRole('button', { name: 'Νέα αναφορά στον πίνακα' }));
  await userEvent.type(await form.findByRole('textbox', { name: 'Αρχική τιμή' }), '01-01-2026');
  await userEvent.click(form.getByRole('button', { name: 'Αποθήκευση' }));
  await waitFor(() => expect(bodies('/api/dashboard/Edit')).toHaveLength(1));
  expect(bodies('/api/dashboard/Edit')).toMatchObject([
    {
      Dashboard: {
        ...{ Name: 'Νέος', Parameters: [{ Name: 'since', Type: 'date', Default: '01-01-2026' }] },
        Items: [
          { X: 0, Y: 0 },
          { X: 6, Y: 0 },
          { X: 0, Y: 9 },
        ],
      },
    },
  ]);
});

const statistic = (change: Partial<Statistic>): Statistic => ({
  ...{ Id: 1, Version: 1, Title: 'Ώρες', Type: 'number', Min: 0, Max: 10, Options: [], Visible: 20, Editable: 20 },
  CanWrite: true,
  ...change,
});
const User = {
  ...{ Id: 31, Name: 'Άλφα Άννα', Username: 'm1', State: 1, Kayas: 1, Label: '', Color: 0, Letter: '', Fields: {} },
};
const grid = {
  list: [{ User, ProjectData: { ProjectFields: {} }, Mentor: null, Coordinators: [], Actions: [] }],
  count: 1,
  All: 1,
};
const entry = (statistics: Statistic[]): Replies => ({
  statistics: {
    views: () => views,
    definitions: () => statistics,
    get: () => [{ Id: 1, UserId: 31, Value: 4, Text: '', Version: 1 }],
    set: ({ Id, UserId, Value }) => ({ Id, UserId, Value, Text: '', Version: 2 }),
  },
  grids: { whole: () => grid as never },
});

test('a number is noted when typing pauses, and one beyond its bounds is not', async () => {
  const bodies = await open(entry([statistic({})]), Can, '/statistics?tab=entry');
  const input = await screen.findByRole('textbox', { name: 'Ώρες: Άλφα Άννα' });
  expect((input as HTMLInputElement).value).toBe('4');
  await userEvent.clear(input);
  await userEvent.type(input, '70');
  expect(screen.getByText('Γράψτε έναν αριθμό μέσα στα όρια.')).toBeDefined();
  await userEvent.clear(input);
  await userEvent.type(input, '7,5');
  await waitFor(() => expect(bodies('/api/statistics/set')).toContainEqual({ Id: 1, UserId: 31, Value: 7.5 }), {
    timeout: 10_000,
  });
  expect(bodies('/api/statistics/set')).not.toContainEqual({ Id: 1, UserId: 31, Value: 70 });
  // The call takes no Version, although its reply has one.
  await userEvent.clear(input);
  await userEvent.type(input, '8');
  await waitFor(() => expect(bodies('/api/statistics/set').at(-1)).toEqual({ Id: 1, UserId: 31, Value: 8 }), {
    timeout: 10_000,
  });
});

test('a statistic that the person may only read cannot be changed', async () => {
  await open(entry([statistic({ CanWrite: false })]), Can, '/statistics?tab=entry');
  expect((await screen.findByRole('textbox', { name: 'Ώρες: Άλφα Άννα' })).hasAttribute('disabled')).toBe(true);
});
