import type { BodyOf, Calls, CheckedRow, ProjectSettings } from '@ithaki/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clear, createStore, entries, get, keys, set } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

/** The browser store of unfinished lists. */
const storedLists = createStore('ithaki-imports', 'lists');

const settings = {
  Config: {},
  Roles: {},
  User: {
    Fields: [
      { Name: 'last_name', Label: { el: 'Επώνυμο', en: 'Last name' }, Type: 'text', Visible: 1000, Editable: 1000 },
      { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone', Visible: 1000, Editable: 1000 },
    ],
    Label: '',
    Color: '',
  },
  Mentee: { Fields: [], ProjectFields: [], Filters: [], Label: '', Color: '', Letter: '' },
  Mentor: { Fields: [], ProjectFields: [], Filters: [], Label: '', Color: '', Letter: '' },
} as unknown as ProjectSettings;

let person = 100;
const identity = anIdentity({ Can: ['people.list', 'people.create', 'people.edit'], Level: 1 });
const table = { Header: ['Username', 'Επώνυμο', 'Χρώμα'] };
const rows = (...names: string[]) => ({
  ...table,
  Rows: names.map((name, at) => ({ Number: at + 2, Cells: [name, `Επώνυμο${at}`, 'μπλε'] })),
});

type UsersInBody = BodyOf<Calls['imports']['checkUsers']>['Users'];
/** Rejects user names that contain a space. */
const checkNames = ({ Users }: { Users: UsersInBody }): CheckedRow[] =>
  Users.map(({ Username = '' }, Row) =>
    Username.includes(' ')
      ? { Row, Verdict: 'bad', Message: 'Δεν γίνεται.', Fields: { Username: 'Χωρίς κενά.' } }
      : { Row, Verdict: 'new' },
  );
const addAll = ({ Users }: { Users: UsersInBody }) => ({
  Succeeded: Users.map(({ Username = '' }) => Username),
  Ids: {},
  Failed: [],
});

type Answers = Parameters<typeof fakeServer>[0];
async function open(address: string, imports: Answers['imports'], people: Answers['people'] = {}) {
  // Each test uses another person, whose stored list is empty.
  const Id = ++person;
  const calls = fakeServer({
    accounts: { identity: () => ({ ...identity, Id }) },
    programmes: { settings: () => settings, mine: () => [] },
    people,
    imports: { read: () => rows('maria', 'bad one', 'nikos'), checkUsers: checkNames, ...imports },
  });
  await openApp(address);
  return calls;
}

async function toPreview() {
  await userEvent.type(await screen.findByLabelText('Επικολλήστε εδώ τον πίνακα'), 'Username');
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Προεπισκόπηση' }));
}

afterEach(() => clear(storedLists));

test('reads a pasted table at once, matches its columns, and names the ignored ones', async () => {
  await open('/epicheiro/admin/user/import', {});
  await userEvent.click(await screen.findByLabelText('Επικολλήστε εδώ τον πίνακα'));
  await userEvent.paste('Username\tΕπώνυμο\nmaria\tΝέα');
  expect(await screen.findByText('Στήλες που αγνοούνται: Χρώμα.')).toBeDefined();
  expect(screen.getByText('3 γραμμές')).toBeDefined();
});

test('lets a bad row be corrected in its place and imports it with the others', async () => {
  const add = vi.fn(addAll);
  const calls = await open('/epicheiro/admin/user/import', {}, { add });
  await toPreview();
  const cell = await screen.findByLabelText('Γραμμή 3, Όνομα χρήστη');
  expect(screen.getByText('Χωρίς κενά.')).toBeDefined();
  await userEvent.clear(cell);
  await userEvent.type(cell, 'good.one{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Εισαγωγή 3 γραμμών' }));
  expect(await screen.findByText('Ολοκληρώθηκε: 3 γραμμές καταχωρίστηκαν.')).toBeDefined();
  expect(add.mock.calls[0]?.[0].Users.map(({ Username }) => Username)).toEqual(['maria', 'good.one', 'nikos']);
  expect(add.mock.calls[0]?.[0].Users[0]?.Fields).toEqual({ last_name: 'Επώνυμο0' });
  const checks = calls.filter(({ path }) => path === '/api/user/CheckUsers');
  expect(checks.map(({ body }) => (body as { Users: UsersInBody }).Users.length)).toEqual([3, 1]);
});

test('leaves a value unchanged if the cell is empty, unless the setting says that empty cells erase', async () => {
  const fieldRows = { Header: ['Username', 'Επώνυμο', 'Τηλέφωνο'], Rows: [{ Number: 2, Cells: ['maria', '', '1'] }] };
  const calls = await open('/epicheiro/admin/project/updateuserfields', {
    read: () => fieldRows,
    findUsers: () => [],
    checkUserFields: () => [{ Row: 0, Verdict: 'same' }],
  });
  await toPreview();
  await userEvent.click(await screen.findByRole('button', { name: 'Αλλαγή στηλών' }));
  await userEvent.click(await screen.findByLabelText('Τα κενά κελιά διαγράφουν την τιμή'));
  await userEvent.click(screen.getByRole('button', { name: 'Προεπισκόπηση' }));
  const given = () =>
    calls
      .filter(({ path }) => path === '/api/user/CheckUserFields')
      .map(({ body }) => (body as { Users: UsersInBody }).Users[0]?.Fields);
  await waitFor(() => expect(given()).toEqual([{ phone: '1' }, { last_name: '', phone: '1' }]));
});

test('keeps rows that the server refused, with the reasons', async () => {
  const add = ({ Users }: { Users: UsersInBody }) => ({
    Succeeded: [],
    Ids: {},
    Failed: Users.map(({ Username = '' }, Row) => ({
      Row,
      Username,
      Message: 'Υπάρχει.',
      Fields: { Username: 'Υπάρχει.' },
    })),
  });
  await open('/epicheiro/admin/user/import', { read: () => rows('maria') }, { add });
  await toPreview();
  await userEvent.click(await screen.findByRole('button', { name: 'Εισαγωγή 1 γραμμής' }));
  expect(await screen.findByLabelText('Γραμμή 2, Όνομα χρήστη')).toBeDefined();
  expect(screen.getByText('Έτοιμες: 0 · Με σφάλμα: 1 · Ολοκληρωμένες: 0')).toBeDefined();
});

test('sends a large list in batches of twenty, each with its own idempotency key', async () => {
  const keys = new Set<string | null>();
  const sizes: number[] = [];
  const add = (body: { Users: UsersInBody }, headers: Headers) => {
    keys.add(headers.get('Idempotency-Key'));
    sizes.push(body.Users.length);
    return addAll(body);
  };
  const names = Array.from({ length: 50 }, (_, at) => `name${at}`);
  await open('/epicheiro/admin/user/import', { read: () => rows(...names) }, { add });
  await toPreview();
  await userEvent.click(await screen.findByRole('button', { name: 'Εισαγωγή 50 γραμμών' }));
  expect(await screen.findByText('Ολοκληρώθηκε: 50 γραμμές καταχωρίστηκαν.')).toBeDefined();
  expect([keys.size, sizes]).toEqual([3, [20, 20, 10]]);
  expect([...keys].every(Boolean)).toBe(true);
});

test('shows the server’s reason for an unreadable file, and does not send a file that is too large', async () => {
  const read = () => {
    throw new Refusal(422, 'SheetMacroWorkbook', 'Το αρχείο περιέχει μακροεντολές.');
  };
  const calls = await open('/epicheiro/admin/user/import', { read });
  await userEvent.type(await screen.findByLabelText('Επικολλήστε εδώ τον πίνακα'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια' }));
  expect((await screen.findByRole('alert')).textContent).toContain('μακροεντολές');
  const file = new File(['x'], 'huge.xlsx');
  Object.defineProperty(file, 'size', { value: 200_000_000 });
  const input = document.querySelector('input[type=file]');
  if (input instanceof HTMLElement) await userEvent.upload(input, file);
  expect((await screen.findByRole('alert')).textContent).toContain('20 MB');
  expect(calls.filter(({ path }) => path === '/api/import/ReadTable')).toHaveLength(1);
});

test('restores an unfinished list after a reload, without its passwords', async () => {
  const Id = person + 1;
  const withPassword = { Header: ['Username', 'Password'], Rows: [{ Number: 2, Cells: ['maria', 'Kal0s-tosos!'] }] };
  await open('/epicheiro/admin/user/import', { read: () => withPassword });
  await toPreview();
  await screen.findByRole('button', { name: 'Εισαγωγή 1 γραμμής' });
  await waitFor(async () => expect(await keys(storedLists)).toHaveLength(1));
  expect(JSON.stringify(await entries(storedLists))).not.toContain('Kal0s');
  // Simulates a reload: the browser's store stays, the page and its memory do not.
  cleanup();
  await set(`users/${person + 1}/1`, await get(`users/${Id}/1`, storedLists), storedLists);
  await open('/epicheiro/admin/user/import', {});
  expect(
    await screen.findByText(/Οι κωδικοί δεν αποθηκεύονται/, { selector: '.mantine-TextInput-error' }),
  ).toBeDefined();
});

test('shows the values of people before and after the change, and updates them', async () => {
  const sent: unknown[] = [];
  const fieldRows = { Header: ['Username', 'Τηλέφωνο'], Rows: [{ Number: 2, Cells: ['maria', '2109876543'] }] };
  await open('/epicheiro/admin/project/updateuserfields', {
    read: () => fieldRows,
    findUsers: ({ Users }) => Users.map((Key) => ({ Key, Id: 7, Name: 'Μαρία', Found: 1 })),
    checkUserFields: () => [
      {
        Row: 0,
        Verdict: 'changed',
        Name: 'Μαρία Νέα',
        Changes: [{ Field: 'phone', Before: '+302101234567', After: '+302109876543' }],
      },
    ],
    updateUserFields: (body) => {
      sent.push(body);
      return { Succeeded: ['maria'], Failed: [] };
    },
  });
  await userEvent.type(await screen.findByLabelText('Επικολλήστε εδώ τον πίνακα'), 'Username');
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια' }));
  expect(await screen.findByText('Βρέθηκαν 1 από τις πρώτες 1 τιμές.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Προεπισκόπηση' }));
  const row = await screen.findByRole('row', { name: /Μαρία Νέα/ });
  expect(within(row).getByText('+302101234567').tagName).toBe('DEL');
  expect(within(row).getByText('+302109876543').tagName).toBe('INS');
  await userEvent.click(screen.getByRole('button', { name: 'Ενημέρωση 1 γραμμής' }));
  expect(await screen.findByText('Ολοκληρώθηκε: 1 γραμμή καταχωρίστηκε.')).toBeDefined();
  expect(sent).toEqual([{ Users: [{ Key: 'maria', Fields: { phone: '2109876543' } }], Field: 'Username' }]);
});

test('downloads the report as a workbook', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await open('/epicheiro/admin/user/import', {});
  await toPreview();
  await userEvent.click(await screen.findByRole('button', { name: 'Λήψη αναφοράς' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await waitFor(() => expect(names).toEqual(['Αναφορά εισαγωγής.xlsx']));
  const [workbook] = files;
  expect(workbook?.type).toContain('spreadsheetml');
  expect(workbook?.size).toBeGreaterThan(1000);
  vi.restoreAllMocks();
});

test('new people get their mail later if the importer chooses so, and the mail is shown before', async () => {
  const add = vi.fn(addAll);
  const invite = vi.fn(() => ({ Sent: [7], HasPassword: [], NoEmail: [] }));
  const read = () => ({
    Header: ['Username', 'E-mail'],
    Rows: [{ Number: 2, Cells: ['maria', 'maria@example.gr'] }],
  });
  const findUsers = () => [{ Key: 'maria@example.gr', Id: 7, Name: 'Νέα Μαρία', Found: 1 }];
  const calls = await open('/epicheiro/admin/user/import', { read, findUsers }, { add, invite });
  await toPreview();
  await userEvent.click(await screen.findByText('Το μήνυμα'));
  expect(screen.getByText(/Όνομα χρήστη: maria/)).toBeDefined();
  await userEvent.click(screen.getByLabelText('Αργότερα'));
  await userEvent.click(await screen.findByRole('button', { name: 'Εισαγωγή 1 γραμμής' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αποστολή email πρώτης εισόδου' }));
  expect(await screen.findByText('Email που στάλθηκαν: 1. Έχουν ήδη κωδικό: 0.')).toBeDefined();
  expect(add.mock.calls[0]?.[0]).toMatchObject({ Invite: false });
  expect(calls.filter(({ path }) => path === '/api/user/SendInvitations').map(({ body }) => body)).toEqual([
    { Ids: [7] },
  ]);
});

test('a list without user names can be imported by its e-mail addresses', async () => {
  const add = vi.fn(addAll);
  const read = () => ({ Header: ['E-mail'], Rows: [{ Number: 2, Cells: ['maria@example.gr'] }] });
  await open('/epicheiro/admin/user/import', { read }, { add });
  await toPreview();
  await userEvent.click(await screen.findByRole('button', { name: 'Εισαγωγή 1 γραμμής' }));
  await waitFor(() => expect(add.mock.calls[0]?.[0].Users).toEqual([{ Email: 'maria@example.gr', Fields: {} }]));
});

test('makes a new field of the programme from a column, for people who may edit fields', async () => {
  const manager = { ...identity, Can: [...identity.Can, 'projects.edit' as const], Id: ++person };
  let current = settings;
  const colour = { Name: 'chroma', Label: 'Χρώμα', Type: 'select', Visible: 20, Editable: 20 };
  const calls = fakeServer({
    accounts: { identity: () => manager },
    programmes: {
      settings: () => current,
      mine: () => [],
      addField: () => {
        current = {
          ...settings,
          User: { ...settings.User, Fields: [...settings.User.Fields, colour] },
        } as typeof settings;
        return { Name: 'chroma' };
      },
    },
    imports: { read: () => rows('maria', 'nikos'), checkUsers: checkNames },
  });
  await openApp('/epicheiro/admin/user/import');
  await userEvent.type(await screen.findByLabelText('Επικολλήστε εδώ τον πίνακα'), 'Username');
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Νέο πεδίο από τη στήλη «Χρώμα»' }));
  const dialog = await screen.findByRole('dialog', { name: 'Νέο πεδίο από τη στήλη «Χρώμα»' });
  expect(within(dialog).getByText('Επιλογές: μπλε')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Δημιουργία πεδίου' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Χρώμα/ }).getAttribute('value')).toBe('Χρώμα'));
  expect(calls.find(({ path }) => path === '/api/project/AddField')?.body).toEqual({
    ...{ Label: 'Χρώμα', Type: 'select', Visible: 20, Editable: 20 },
    Options: [{ Value: 'μπλε', Label: 'μπλε' }],
  });
});
