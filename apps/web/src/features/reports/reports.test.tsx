import type { ListedQuery, Permission } from '@ithaki/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeLayout } from '../../testing/fake-layout.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aReport, aResult } from './a-result.testing.ts';

vi.setConfig({ testTimeout: 240_000 });

const Can = ['own.account', 'reports.totals', 'reports.see', 'mentor.read', 'people.see', 'actions.see'] as const;
type Queries = NonNullable<Parameters<typeof fakeServer>[0]['queries']>;

beforeEach(() => {
  vi.restoreAllMocks();
  fakeLayout();
});

/** Opens a screen with a fake server that gives these replies; returns the bodies that a path received. */
async function open(path: string, queries: Queries, can: readonly Permission[] = Can) {
  const made = fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...can] }) },
    queries: { cancel: () => ({ Ok: true }), ...queries },
    // The last of the result's people is no mentee.
    grids: { among: ({ Ids }) => Ids.slice(0, 2) },
    people: { mentors: () => [{ Id: 7, Name: 'Νικολάου Άννα', Username: 'anna', State: 1, Mentees: 3 }] },
  });
  const router = await openApp(`/epicheiro${path}`);
  return { router, bodies: (called: string) => made.filter((call) => call.path === called).map(({ body }) => body) };
}

const listed: ListedQuery = {
  ...{ Id: 4, Name: 'Ανά περιφέρεια', Descr: '', Category: 'Πορεία', Everywhere: false },
  ...{ Roles: ['Coordinator', 'Supervisor'], LastRunAt: null, CanEdit: false },
  ...{ Kind: 'sql', Totals: false, Show: ['table'], ViewName: '', Broken: ['region'] },
};
const listReply = (list: ListedQuery[]) => ({ list, count: 1, All: list.length, Categories: ['Πορεία'], Off: null });

test('the list names each report, its category, its last run and who sees it', async () => {
  await open('/admin/report/list', { all: () => listReply([listed]) });
  const row = within(await screen.findByRole('table', { name: 'Αναφορές' })).getByRole('row', {
    name: /Ανά περιφέρεια/,
  });
  expect(within(row).getByText('Δεν λειτουργεί')).toBeDefined();
  expect(row.textContent).toMatch(/Πορεία.*καμία.*Συντονιστής, Επόπτης/);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/epicheiro/admin/report/view/4');
});

test('an empty list says whom to ask, and to those who write reports how to begin', async () => {
  await open('/admin/report/list', { all: () => listReply([]) });
  expect(await screen.findByText(/Ζητήστε από όποιον διαχειρίζεται το πρόγραμμα/)).toBeDefined();
  expect(screen.queryByText('Ξεκινήστε από ένα παράδειγμα')).toBeNull();
  cleanup();
  await open(
    '/admin/report/list',
    { all: () => listReply([]), catalogue: () => catalogue, check: () => checked },
    editor,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Παραδόσεις που περιμένουν έλεγχο' }));
  expect(await screen.findByDisplayValue('Παραδόσεις που περιμένουν έλεγχο')).toBeDefined();
});

test('a server without the login for reports says so above the list', async () => {
  await open('/admin/report/list', { all: () => ({ ...listReply([listed]), Off: 'missing' }) });
  expect(await screen.findByText(/npm run reports:role/)).toBeDefined();
});

test('the home of administrators says why reports are off', async () => {
  await open('/admin/home', { all: () => ({ ...listReply([]), Off: 'rights' }) }, ['admin.area', 'reports.edit']);
  expect(await screen.findByText(/περισσότερα δικαιώματα από όσα πρέπει/)).toBeDefined();
});

test('a report runs at once, and says whose data it shows, what is withheld, and when', async () => {
  const { bodies } = await open('/admin/report/view/4', {
    get: () => aReport(),
    execute: () => aResult({ Withheld: ['income', 'birth', 'note'] }),
  });
  const line = await screen.findByText(/Τα 250 άτομα που βλέπετε/);
  expect(line.textContent).toMatch(/Τα 250 άτομα που βλέπετε · 3 στήλες χωρίς τιμές · 31-01-2027 09:14/);
  await userEvent.click(screen.getByRole('button', { name: '3 στήλες χωρίς τιμές' }));
  expect(await screen.findByText('income, birth, note')).toBeDefined();
  expect(bodies('/api/query/execute')).toHaveLength(1);
  const table = screen.getByRole('table', { name: 'Ωφελούμενοι ανά περιφέρεια' });
  const row = within(table).getByRole('row', { name: /Ήπειρος/ });
  expect(row.textContent).toContain('1.20020-03-2027');
  expect(within(row).getByRole('link', { name: 'Άτομο 33' }).getAttribute('href')).toBe('/epicheiro/mentor/mentee/33');
});

test('totals name no number of people, and say what stands in place of a small figure', async () => {
  const few = /«<5»: λιγότερα από πέντε άτομα/;
  const Scope = { People: null, Everyone: true };
  await open('/admin/report/view/4', {
    get: () => aReport(),
    execute: () => aResult({ Scope, Rows: [['Ήπειρος', '<5']] }),
  });
  expect((await screen.findByText(/Όλο το πρόγραμμα, μόνο σύνολα/)).textContent).not.toMatch(/άτομα που/);
  expect(screen.getByText(few)).toBeDefined();
});

test('a result without small figures says nothing of them', async () => {
  await open('/admin/report/view/4', {
    get: () => aReport(),
    execute: () => aResult({ Scope: { People: null, Everyone: true } }),
  });
  await screen.findByText(/Όλο το πρόγραμμα, μόνο σύνολα/);
  expect(screen.queryByText(/«<5»/)).toBeNull();
});

test('mentors have their names, as far as the reader sees them; of others the id is left', async () => {
  const Columns = [
    { Name: 'mentor', Type: 'number' as const, Source: 'people.mentor_id' },
    { Name: 'mentor_ids', Type: 'list' as const, Source: 'meetings.mentor_ids' },
  ];
  await open('/admin/report/view/4', {
    get: () => aReport(),
    execute: () =>
      aResult({
        Columns,
        Rows: [
          [7, [7, 8]],
          [null, []],
        ],
        Count: 2,
      }),
  });
  expect(await screen.findByRole('cell', { name: 'Νικολάου Άννα' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Νικολάου Άννα, 8' })).toBeDefined();
});

test('a click on a heading orders the rows', async () => {
  await open('/admin/report/view/4', { get: () => aReport(), execute: () => aResult() });
  const table = await screen.findByRole('table', { name: 'Ωφελούμενοι ανά περιφέρεια' });
  await userEvent.click(within(table).getByRole('button', { name: 'hours' }));
  await userEvent.click(within(table).getByRole('button', { name: 'hours' }));
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Ήπειρος');
  expect(within(table).getByRole('columnheader', { name: 'hours' }).getAttribute('aria-sort')).toBe('descending');
});

test('a result that was cut says so in a bar; one that was not has none', async () => {
  await open('/admin/report/view/4', {
    get: () => aReport(),
    execute: () => aResult({ Truncated: 'rows', Count: 50_000 }),
  });
  expect(await screen.findByText(/Οι πρώτες 50\.000 γραμμές από περισσότερες/)).toBeDefined();
});

test('a report waits for its required parameters, and keeps texts out of the address', async () => {
  const parameter = { Label: '', Many: false, Required: false, Default: '' };
  const Parameters = [
    { ...parameter, Name: 'afm', Label: 'ΑΦΜ', Type: 'text' as const, Required: true },
    { ...parameter, Name: 'since', Label: 'Από', Type: 'date' as const },
    { ...parameter, Name: 'number', Label: 'Αριθμός', Type: 'number' as const },
    { ...parameter, Name: 'score', Label: 'Βαθμός', Type: 'number' as const },
    { ...parameter, Name: 'name', Label: 'Επώνυμο', Type: 'select' as const, Field: 'last_name', Default: 'Άλφα' },
  ];
  const { router, bodies } = await open('/admin/report/view/4?p.since=01-02-2027&p.afm=090000045&p.name=Βήτα', {
    get: () => aReport({ Parameters }),
    execute: () => aResult(),
    values: () => ({ Options: [{ Value: 'Άλφα', Label: 'Άλφα' }], More: false }),
  });
  const form = within(await screen.findByRole('form', { name: 'Παράμετροι' }));
  await userEvent.click(form.getByRole('button', { name: 'Εκτέλεση' }));
  expect(form.getByText('Συμπληρώστε μια τιμή.')).toBeDefined();
  expect(bodies('/api/query/execute')).toEqual([]);
  await userEvent.type(form.getByLabelText(/ΑΦΜ/), '090000045');
  await userEvent.clear(form.getByLabelText(/Από/));
  await userEvent.type(form.getByLabelText(/Από/), '02-03-2027');
  await userEvent.type(form.getByLabelText(/Αριθμός/), '090000045');
  await userEvent.type(form.getByLabelText(/Βαθμός/), '7');
  await userEvent.click(form.getByRole('button', { name: 'Εκτέλεση' }));
  await screen.findByText(/Τα 250 άτομα/);
  expect(bodies('/api/query/execute')).toMatchObject([
    { Parameters: { afm: '090000045', since: '02-03-2027', number: 90000045, score: 7, name: 'Άλφα' } },
  ]);
  expect(router.state.location.search).toMatchObject({ 'p.since': '02-03-2027' });
  expect(JSON.stringify(router.state.location.search)).toContain('"p.score"');
  expect(JSON.stringify(router.state.location.search)).not.toMatch(/90000045|p.name":"Άλφα/);
  await userEvent.click(screen.getByRole('tab', { name: 'Γράφημα' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ show: 'chart' }));
});

test('the server’s word about a parameter appears at its input', async () => {
  const Parameters = [{ Name: 'n', Label: 'Ηλικία', Type: 'text' as const, Many: false, Required: false, Default: '' }];
  await open('/admin/report/view/4', {
    get: () => aReport({ Parameters }),
    execute: () => {
      throw new Refusal(422, 'BadParameter', 'Η τιμή «n» δεν είναι σωστή.', { Fields: { n: 'Γράψτε αριθμό.' } });
    },
  });
  expect(await screen.findByText('Γράψτε αριθμό.')).toBeDefined();
});

test('a run can be stopped and started again', async () => {
  let end: ((response: Response) => void) | undefined;
  const { bodies } = await open('/admin/report/view/4', {
    get: () => aReport(),
    execute: () =>
      new Promise<Response>((resolve) => {
        end = resolve;
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Διακοπή' }));
  const [sent] = bodies('/api/query/execute') as { RunId: string }[];
  expect(bodies('/api/Query/Cancel')).toEqual([{ RunId: sent?.RunId }]);
  end?.(new Response(JSON.stringify({ Error: { Code: 'RunStopped', Message: 'Διακόπηκε.' } }), { status: 422 }));
  expect(await screen.findByText('Η εκτέλεση διακόπηκε')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Νέα προσπάθεια' }));
  await waitFor(() => expect(bodies('/api/query/execute')).toHaveLength(2));
});

test('a click on a category of the chart shows its rows in the table', async () => {
  const Columns = aResult().Columns.slice(1, 3);
  const Rows = aResult().Rows.map((row) => row.slice(1, 3));
  await open('/admin/report/view/4', {
    get: () => aReport({ Show: ['chart'] }),
    execute: () => aResult({ Columns, Rows }),
  });
  const figures = await screen.findByRole('figure', { name: 'Ωφελούμενοι ανά περιφέρεια' });
  await userEvent.click(within(figures).getByText('Τα στοιχεία σε πίνακα'));
  await userEvent.click(within(figures).getByRole('button', { name: 'Κρήτη' }));
  expect(await screen.findByText('Οι γραμμές για «Κρήτη»: 2')).toBeDefined();
  expect(screen.queryByRole('row', { name: /Ήπειρος/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Όλες οι γραμμές' }));
  expect(screen.getByRole('row', { name: /Ήπειρος/ })).toBeDefined();
});

test('a pivot table counts people by two dimensions and opens the rows of a cell', async () => {
  await open('/admin/report/view/4', { get: () => aReport({ Show: ['pivot', 'table'] }), execute: () => aResult() });
  const measure = await screen.findByRole('combobox', { name: 'Υπολογισμός' });
  await userEvent.click(measure);
  await userEvent.click(await screen.findByRole('option', { name: 'Πλήθος ατόμων' }));
  const pivot = await screen.findByRole('table');
  expect(within(pivot).getAllByRole('row').at(-1)?.textContent).toMatch(/Σύνολο.*3$/);
  await userEvent.click(within(pivot).getAllByRole('button', { name: '3' }).at(-1) as HTMLElement);
  expect(await screen.findByText(/Οι γραμμές για/)).toBeDefined();
});

const checked = { Query: '', Params: [], Columns: [], Errors: [] };
const catalogue = { Views: [], Functions: [], Filled: [] };
const editor = [...Can, 'reports.edit'] as const;
const stored = () => aReport({ CanEdit: true, Query: 'select a from people where b = @b' });

test('the editor shows an error at its line, and lists the parameters of the text', async () => {
  await open(
    '/admin/report/edit/4',
    {
      get: stored,
      catalogue: () => catalogue,
      check: () => ({
        ...checked,
        Params: ['b'],
        Errors: [{ Message: 'Το «a» δεν είναι στήλη.', Line: 1, Column: 8 }],
      }),
    },
    editor,
  );
  expect(await screen.findByText('Γραμμή 1: Το «a» δεν είναι στήλη.', {}, { timeout: 20_000 })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Ρυθμίσεις' }));
  expect(await screen.findByRole('group', { name: '@b' }, { timeout: 20_000 })).toBeDefined();
});

test('a report is saved with its roles, and a newer version of someone else is offered', async () => {
  const { bodies } = await open(
    '/admin/report/edit/4',
    {
      get: stored,
      catalogue: () => catalogue,
      check: () => checked,
      edit: () => {
        const { Id: _id, SavedAt: _at, CanEdit: _can, Broken: _broken, ...Current } = stored();
        throw new Refusal(409, 'Conflict', 'Άλλαξε.', { Current: { ...Current, Name: 'Δικό τους', Version: 2 } });
      },
    },
    editor,
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Ρυθμίσεις' }));
  const name = screen.getByRole('textbox', { name: /^Όνομα/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Νέο όνομα');
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση' }));
  expect(bodies('/api/Query/Edit')).toMatchObject([
    { Query: { Id: 4, Version: 1, Name: 'Νέο όνομα', Roles: ['Coordinator'] } },
  ]);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Διατήρηση του νεότερου' }));
  expect((name as HTMLInputElement).value).toBe('Δικό τους');
});

test('those of the result’s people who are mentees open in the grid as its selection', async () => {
  const { router } = await open('/admin/report/view/4', { get: () => aReport(), execute: () => aResult() }, [
    ...Can,
    'grids.see',
    'admin.area',
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Στο πλέγμα' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/project/users'));
  expect(await screen.findByText('2 επιλεγμένοι', {}, { timeout: 20_000 })).toBeDefined();
});

test('who has none of the result’s people among their mentees is told so, and stays', async () => {
  const nobody = { Columns: [{ Name: 'who', Type: 'number' as const, Source: 'links.subject_id' }], Rows: [[41]] };
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...Can, 'grids.see', 'admin.area'] }) },
    queries: { get: () => aReport(), execute: () => aResult({ ...nobody, Count: 1 }) },
    grids: { among: () => [] },
  });
  const router = await openApp('/epicheiro/admin/report/view/4');
  await userEvent.click(await screen.findByRole('button', { name: 'Στο πλέγμα' }));
  expect(await screen.findByText(/Κανένα από τα άτομα/)).toBeDefined();
  expect(router.state.location.pathname).toBe('/admin/report/view/4');
});

test('a result is exported with the values it was run with, and only by those who may', async () => {
  const replies = { get: () => aReport(), execute: () => aResult() };
  const { bodies } = await open(
    '/admin/report/view/4',
    {
      ...replies,
      export: () =>
        new Response('x', { headers: { 'Content-Disposition': "attachment; filename*=UTF-8''report.csv" } }),
    },
    [...Can, 'reports.export'],
  );
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => undefined;
  await userEvent.click(await screen.findByRole('button', { name: 'Εξαγωγή' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Κείμενο (.csv)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Λήψη αρχείου' }));
  await waitFor(() =>
    expect(bodies('/api/Query/Export')).toEqual([{ Id: 4, Parameters: {}, Format: 'csv', Separator: ';' }]),
  );
});

test('a query is built without SQL, and goes on in SQL', async () => {
  const column = { Name: 'region', Type: 'text' as const, Hidden: false, Choice: true };
  const { bodies } = await open(
    '/admin/report/edit',
    {
      catalogue: () => ({ ...catalogue, Views: [{ Name: 'people', People: true, Columns: [column] }] }),
      check: ({ Built }) => ({ ...checked, Query: Built ? 'select count(*) from people' : '' }),
      adminExecute: () => aResult(),
      whoSees: () => [
        {
          ...{ Role: 'Coordinator', Person: { Id: 5, Name: 'Παππά Εύα' }, Count: 12, Truncated: null },
          ...{ Scope: { People: 40, Everyone: false }, Withheld: ['income'], Error: null },
        },
      ],
    },
    editor,
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Χωρίς SQL' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /^Ανά/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'region' }));
  await userEvent.click(screen.getByRole('button', { name: 'Νέο φίλτρο' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Τιμή' }), 'crete');
  expect(await screen.findByText('select count(*) from people', {}, { timeout: 20_000 })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Εκτέλεση' }));
  await waitFor(() =>
    expect(bodies('/api/Query/AdminExecute')).toMatchObject([
      {
        Built: {
          ...{ From: 'people', Group: ['region'], Measures: [{ Do: 'people' }] },
          Filter: [{ Field: 'region', Match: 'equals', Value: 'crete' }],
        },
      },
    ]),
  );
});

test('a report is sent every week to those who may see it, with the values shown', async () => {
  const made = fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...Can] }) },
    queries: { get: () => aReport(), execute: () => aResult() },
    schedules: { list: () => [], save: () => ({ Id: 1, Version: 1, NextAt: null }) },
  });
  await openApp('/epicheiro/admin/report/view/4');
  await userEvent.click(await screen.findByRole('button', { name: 'Αποστολή με mail' }));
  expect(await screen.findByText('Δεν στέλνεται πουθενά ακόμη.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Νέα αποστολή' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση' }));
  await waitFor(() =>
    expect(made.filter(({ path }) => path === '/api/Query/SaveSchedule').map(({ body }) => body)).toMatchObject([
      { Schedule: { QueryId: 4, Every: 'week', Days: [1], At: '08:00', Until: null, Roles: [], UserIds: [5] } },
    ]),
  );
});
