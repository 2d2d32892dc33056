import type { BodyOf, Calls, FileRecord, GridRow, Permission, ReplyOf, SavedView, ShownField } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

type Body = BodyOf<Calls['grids']['page']>;

const field = (Name: string, Label: string, change: Partial<ShownField> = {}): ShownField => ({
  ...{ Name, Label, Type: 'text', Visible: 1000, Editable: 0, home: 'user', CanEdit: false },
  ...change,
});
const select = {
  Type: 'select',
  Options: ['Αττική', 'Κρήτη', 'Χανιά'].map((Value) => ({ Value, Label: Value })),
} as const;
const settings: ReplyOf<Calls['grids']['settings']> = {
  Columns: ['last_name', 'town'],
  Fields: [
    field('last_name', 'Επώνυμο'),
    field('region', 'Περιφέρεια', { ...select, Options: [...select.Options] }),
    field('town', 'Δήμος', { ...select, Options: [...select.Options] }),
    field('capital', 'Κεφάλαιο', { Type: 'number', home: 'project' }),
  ],
  Filters: [{ Field: 'region' }, { Field: 'town', Cascade: 'region' }],
  GroupByGroup: true,
  AdminRoles: true,
};
const actions: ReplyOf<Calls['grids']['header']> = [
  { Id: 7, TypeId: 4, Title: 'Επιχειρηματικό σχέδιο', Group: ['Σχέδιο'], Titles: [], Function: '', Data: {} },
];
const row: GridRow = {
  User: {
    Id: 31,
    Name: 'Παππά Ζωή',
    Username: 'zoe',
    State: 1,
    Kayas: null,
    Label: '',
    Color: 3,
    Letter: 'Π',
    Fields: {},
  },
  ProjectData: { ProjectFields: {} },
  Mentor: { Id: 4, Name: 'Ρήγας Άρης' },
  Coordinators: [],
  ...{ MicrodataStartSubmitted: false, MicrodataEndSubmitted: false },
  ...{ MicrodataStartMentorSubmitted: false, MicrodataEndMentorSubmitted: false },
  Files: 2,
  Actions: { 7: { State: 'late', Cells: [''] } },
};
const aSavedView = (change: Partial<SavedView> = {}): SavedView => ({
  ...{ Id: 5, Name: 'Κρητικοί', State: {}, LeftOut: 0, Shared: false, Own: true, CanDelete: true },
  ...change,
});

const aFile = (Category: string, FileName: string): FileRecord => ({
  ...{ Id: FileName.padEnd(22, '0'), Name: `f001${'2'.repeat(17)}`, FileName, Category, Type: 'text/plain' },
  ...{ CanEdit: false, UserId: 31, Index: 1, Version: '2'.repeat(17), Latest: true, Versions: 1, Bytes: 20 },
  ...{ Sha256: 'a'.repeat(64), UploadedAt: '2026-11-20T10:00:00Z', UploadedBy: null, Thumbnail: false },
});

/** Opens the grid on a narrow screen; returns the bodies that the server received. */
async function open(search = '', views: SavedView[] = [], more: Permission[] = []) {
  const calls = fakeServer({
    accounts: {
      identity: () =>
        anIdentity({
          Roles: ['Admin'],
          CurrentRole: 'Admin',
          Can: ['admin.area', 'grids.see', 'people.list', ...more],
        }),
    },
    grids: {
      header: () => actions,
      settings: () => settings,
      page: () => [row],
      count: () => ({ count: 1, All: 1 }),
      filterValues: ({ Fields }) => ({
        Filters: Fields.map((Field) => ({
          Field,
          Values: [
            { Value: 'Αττική', Count: 12 },
            { Value: 'Κρήτη', Count: 3 },
          ],
          Empty: 2,
          More: false,
        })),
      }),
      actionValues: ({ Name }) => ({
        States: [{ State: 'late', Count: 5 }],
        Values: Name === 'text' ? [{ Value: 'μέλι', Count: 2 }] : [],
        More: false,
      }),
      mentorValues: () => [{ Id: 4, Name: 'Ρήγας Άρης', Count: 9 }],
      supervisorValues: () => [],
    },
    files: { ofPerson: () => [aFile('field/cv', 'βιογραφικό.txt'), aFile('task/7', 'πλάνο.txt')] },
    savedViews: { list: () => views, save: () => ({ Id: 9 }), delete: () => ({ Ok: true }) },
  });
  await openApp(`/epicheiro/admin/project/users${search}`);
  await screen.findByRole('link', { name: 'Παππά Ζωή' });
  const bodiesOf = <CallBody,>(path: string) =>
    calls.filter((call) => call.path === path).map(({ body }) => body as CallBody);
  return {
    pages: () => bodiesOf<Body>('/api/project/GetActionsGrid_Partial'),
    counts: () => bodiesOf<Body>('/api/project/GetActionsGrid_Count'),
    saved: () => bodiesOf<BodyOf<Calls['savedViews']['save']>>('/api/project/SaveView'),
  };
}
const chips = () => screen.getByRole('group', { name: 'Φίλτρα' });
const addressParams = () => new URLSearchParams(window.location.search);

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }) as MediaQueryList,
  );
});
afterEach(() => vi.restoreAllMocks());

test('shows the filters of a link as chips that remove them, and requests only the matching rows', async () => {
  const { pages } = await open('?q=χανιά&f.region=in:Κρήτη&a.7=late|returned&mentor=4&state=2&order=-town&size=25');
  expect(pages()).toEqual([
    {
      Search: 'χανιά',
      Filter: [{ Field: 'region', Match: 'in', Value: ['Κρήτη'] }],
      ActionFilters: [{ ActionId: 7, Params: { Status: ['returned', 'late'] } }],
      MentorId: 4,
      Active: [2],
      Order: 'town',
      Desc: true,
      Page: 0,
      Count: 25,
    },
  ]);
  expect(await within(chips()).findByRole('button', { name: 'Σύμβουλος: Ρήγας Άρης' })).toBeDefined();
  for (const name of [
    'Περιφέρεια: Κρήτη',
    'Κατάσταση μέλους: Αποχώρησε',
    'Επιχειρηματικό σχέδιο: Επιστράφηκε, Εκπρόθεσμη',
  ])
    expect(within(chips()).getByRole('button', { name })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Αφαίρεση: Περιφέρεια' }));
  await waitFor(() => expect(addressParams().has('f.region')).toBe(false));
  await waitFor(() => expect(pages().at(-1)?.Filter).toBeUndefined());
});

test('offers the values of a field with their counts, and a dependent field after the first one is set', async () => {
  const { pages, counts } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Φίλτρα' }));
  const drawer = await screen.findByRole('dialog', { name: 'Φίλτρα' });
  expect(within(drawer).queryByRole('button', { name: 'Δήμος' })).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Περιφέρεια' }));
  await userEvent.click(await within(drawer).findByRole('checkbox', { name: /^Κρήτη\s*3$/ }));
  await waitFor(() => expect(addressParams().get('f.region')).toBe('in:Κρήτη'));
  await waitFor(() => expect(pages().at(-1)?.Filter).toEqual([{ Field: 'region', Match: 'in', Value: ['Κρήτη'] }]));
  expect(counts().at(-1)?.Filter).toHaveLength(1);
  await userEvent.click(within(drawer).getByRole('button', { name: 'Όλα τα φίλτρα' }));
  expect(await within(drawer).findByRole('button', { name: 'Δήμος' })).toBeDefined();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Καθαρισμός φίλτρων' }));
  await waitFor(() => expect(addressParams().has('f.region')).toBe(false));
});

test('finds any field by its name and offers the comparisons of its type', async () => {
  const { pages } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Φίλτρα' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη φίλτρου' }));
  await userEvent.type(await screen.findByLabelText('Πεδίο ή δράση'), 'ΚΕΦΑΛΑΙΟ');
  await userEvent.click(await screen.findByRole('option', { name: 'Κεφάλαιο' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Από' }), 'πολύ');
  expect(screen.getByText(/^Γράψτε έναν αριθμό/)).toBeDefined();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Από' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Από' }), '1.200,5');
  await waitFor(() => expect(addressParams().get('f.capital')).toBe('between:1200.5|'));
  await waitFor(() =>
    expect(pages().at(-1)?.Filter).toEqual([{ Field: 'capital', Match: 'between', Value: ['1200.5', ''] }]),
  );
});

test('filters by an action’s standing, its mentor and a value written in it', async () => {
  const { pages } = await open('?a.7=late');
  await userEvent.click(within(chips()).getByRole('button', { name: 'Επιχειρηματικό σχέδιο: Εκπρόθεσμη' }));
  const drawer = await screen.findByRole('dialog', { name: 'Επιχειρηματικό σχέδιο' });
  expect(await within(drawer).findByRole('checkbox', { name: /^Εκπρόθεσμη\s*5$/ })).toBeDefined();
  await userEvent.click(within(drawer).getByRole('combobox', { name: 'Σύμβουλος της δράσης' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ρήγας Άρης', hidden: true }));
  await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: 'Τι γράφτηκε στη δράση' }), 'Κείμενο');
  await userEvent.click(await within(drawer).findByRole('button', { name: 'μέλι (2)' }));
  await waitFor(() => expect(addressParams().get('a.7')).toBe('late;mentor:4;value:text:equals:μέλι'));
  await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: 'Σύγκριση' }), 'από');
  await userEvent.clear(within(drawer).getByRole('textbox', { name: 'Τιμή' }));
  await userEvent.type(within(drawer).getByRole('textbox', { name: 'Τιμή' }), '10,5');
  await waitFor(() => expect(addressParams().get('a.7')).toBe('late;mentor:4;value:text:from:10.5'));
  await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: 'Σύγκριση' }), 'περιέχει');
  await userEvent.clear(within(drawer).getByRole('textbox', { name: 'Τιμή' }));
  await userEvent.type(within(drawer).getByRole('textbox', { name: 'Τιμή' }), 'ελιές; 100%{Enter}');
  await waitFor(() =>
    expect(pages().at(-1)?.ActionFilters).toEqual([
      { ActionId: 7, Params: { Status: ['late'], MentorId: 4, Name: 'text', Match: 'contains', Value: 'ελιές; 100%' } },
    ]),
  );
  expect(addressParams().get('a.7')).toBe('late;mentor:4;value:text:contains:ελιές%3B 100%25');
  const description = 'Επιχειρηματικό σχέδιο: Εκπρόθεσμη · σύμβουλος: Ρήγας Άρης · Κείμενο περιέχει «ελιές; 100%»';
  expect(await within(chips()).findByRole('button', { name: description, hidden: true })).toBeDefined();
});

test('shows the order as a chip when no visible column shows it, and changes and removes it', async () => {
  const { pages } = await open('?order=-capital');
  await userEvent.click(await within(chips()).findByRole('button', { name: 'Ταξινόμηση: Κεφάλαιο ↓' }));
  const drawer = await screen.findByRole('dialog', { name: 'Ταξινόμηση' });
  await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: 'Με βάση' }), 'Επιχειρηματικό σχέδιο');
  await userEvent.click(within(drawer).getByRole('radio', { name: 'Αύξουσα' }));
  await waitFor(() => expect(pages().at(-1)).toEqual({ ActionOrder: 7, Page: 0, Count: 25 }));
  await userEvent.click(screen.getByRole('button', { name: 'Εμφάνιση 1 ωφελουμένου' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αφαίρεση: Ταξινόμηση' }));
  await waitFor(() => expect(addressParams().has('order')).toBe(false));
});

test('leaves out filters of a link that the reader may not see, and says so', async () => {
  const { pages } = await open('?f.secret=notempty&a.99=late&order=secret&f.region=in:Κρήτη');
  expect(pages()).toEqual([{ Filter: [{ Field: 'region', Match: 'in', Value: ['Κρήτη'] }], Page: 0, Count: 25 }]);
  expect(screen.getByText('2 φίλτρα αφορούν στοιχεία που δεν βλέπετε και παραλείφθηκαν.')).toBeDefined();
});

test('saves the address without its page as a view, and opens a saved view', async () => {
  const { saved } = await open('?f.region=in:Κρήτη&page=2', [
    aSavedView({ State: { q: 'ζωή', order: 'town' }, LeftOut: 1 }),
  ]);
  const menu = () => userEvent.click(screen.getByRole('button', { name: /^Προβολές/ }));
  await menu();
  await userEvent.click(await screen.findByRole('button', { name: 'Αποθήκευση ως νέα προβολή' }));
  const dialog = await screen.findByRole('dialog', { name: 'Αποθήκευση ως νέα προβολή' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Όνομα προβολής/ }), 'Κρήτη');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Κοινή για όλους/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      { Screen: 'admin/project/users', Name: 'Κρήτη', Shared: true, State: { 'f.region': 'in:Κρήτη' } },
    ]),
  );
  await waitFor(() => expect(addressParams().get('view')).toBe('9'));
  await menu();
  await userEvent.click(await screen.findByRole('button', { name: 'Κρητικοί' }));
  await waitFor(() => expect(Object.fromEntries(addressParams())).toEqual({ q: 'ζωή', order: 'town', view: '5' }));
  expect(await screen.findByText('Ένα φίλτρο αφορά στοιχείο που δεν βλέπετε και παραλείφθηκε.')).toBeDefined();
});

test('shows the standing of an action on a mentee’s card, and selects the mentee', async () => {
  await open();
  const list = screen.getByRole('list', { name: 'Πίνακας ωφελουμένων' });
  expect(within(list).getByRole('button', { name: /^Επιχειρηματικό σχέδιο: Εκπρόθεσμη/ })).toBeDefined();
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Επιλογή: Παππά Ζωή' }));
  expect(screen.getByRole('region', { name: 'Επιλεγμένοι ωφελούμενοι' }).textContent).toContain('1 επιλεγμένος');
});

test('lists the files about a mentee, grouped by what they belong to', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Αρχεία: Παππά Ζωή' }));
  const dialog = await screen.findByRole('dialog', { name: 'Αρχεία: Παππά Ζωή' });
  const task = await within(dialog).findByRole('list', { name: 'Επιχειρηματικό σχέδιο' });
  expect(within(task).getByRole('button', { name: 'πλάνο.txt' })).toBeDefined();
  const other = within(dialog).getByRole('list', { name: 'Άλλα αρχεία' });
  expect(within(other).getByRole('link', { name: 'Λήψη του «βιογραφικό.txt»' })).toBeDefined();
});

test('people with access to contact figures can filter by days without contact', async () => {
  const { pages, counts } = await open('?contact=14', [], ['chat.figures']);
  expect(await within(chips()).findByRole('button', { name: 'Χωρίς επικοινωνία: 14 ημέρες' })).toBeDefined();
  expect(pages().at(-1)).toMatchObject({ NoContactDays: 14 });
  expect(counts().at(-1)).toMatchObject({ NoContactDays: 14 });
  await userEvent.click(within(chips()).getByRole('button', { name: 'Χωρίς επικοινωνία: 14 ημέρες' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '30 ημέρες' }));
  await waitFor(() => expect(addressParams().get('contact')).toBe('30'));
  await waitFor(() => expect(pages().at(-1)).toMatchObject({ NoContactDays: 30 }));
});

test.each(['?contact=9999', '?contact=14'])(
  'people without access to contact figures have no such filter by %s',
  async (link) => {
    const { pages } = await open(link);
    await waitFor(() => expect(pages().length).toBeGreaterThan(0));
    expect(pages().at(-1)).not.toHaveProperty('NoContactDays');
  },
);
