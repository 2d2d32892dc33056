import type { Calls, Identity, ListedUser, ReplyOf, User } from '@ithaki/contract';
import { projectSettings } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openOutbox } from '../../keep/index.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 20_000 });

const eleni: ListedUser = {
  Id: 7,
  Username: 'mentee1',
  Name: 'Παπαδοπούλου Ελένη',
  Email: null,
  Roles: ['Mentee'],
  State: 1,
  Kayas: null,
  Mentor: 'Άγγελος Γιώργος',
  Label: 'Παπαδοπούλου Ελένη',
  Color: 3,
  Letter: '',
  Fields: {},
  JoinedAt: '2026-01-10T08:00:00Z',
};

const aUser = (change: Partial<User> = {}): User => ({
  Id: 7,
  Username: 'mentee1',
  Name: 'Παπαδοπούλου Ελένη',
  Email: null,
  Roles: ['Mentee'],
  Fields: { first_name: 'Ελένη', phone: '+302101234567' },
  ProjectFields: {},
  State: 1,
  Level: 500,
  Kayas: null,
  DefaultMentorId: null,
  CacheMentors: {},
  Disabled: false,
  Version: 1,
  can: ['editFields', 'setState'],
  ...change,
});

const aField = (Name: string, Label: string, CanEdit: boolean) =>
  ({ Name, Label, Type: 'text', Visible: 1000, Editable: 1000, home: 'user', CanEdit }) as const;

const aView = (change: Partial<User> = {}): ReplyOf<Calls['people']['view']> => ({
  User: aUser(change),
  Fields: [aField('first_name', 'Όνομα', false), aField('phone', 'Τηλέφωνο', true)],
  Mentors: [{ Id: 3, Name: 'Άγγελος Γιώργος' }],
  Coordinators: [],
  RolesHere: ['Mentee'],
  RolesEverywhere: [],
  Projects: [],
});

type PeopleAnswers = NonNullable<Parameters<typeof fakeServer>[0]['people']>;

let people = 100;

/** Starts a fake server and signs in a new person each time, whose outbox is empty. */
async function setUp(
  answers: PeopleAnswers,
  can: Identity['Can'] = ['people.list', 'people.see', 'own.data'],
  others: Parameters<typeof fakeServer>[0] = {},
) {
  people += 1;
  const Id = people;
  await openOutbox(Id, memoryStore());
  return fakeServer({
    accounts: { identity: () => anIdentity({ Id, Can: can }) },
    programmes: { settings: () => projectSettings.parse({}) },
    people: {
      roles: () => ({ Roles: ['Mentor', 'Mentee'], CanGive: ['Mentor', 'Mentee'] }),
      view: () => aView(),
      list: () => ({ list: [eleni], count: 1, All: 1, More: false }),
      ...answers,
    },
    ...others,
  });
}

const phone = () => screen.findByLabelText('Τηλέφωνο');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function typePhone(text: string) {
  await userEvent.clear(await phone());
  await userEvent.type(await phone(), text);
  await press('Αποθήκευση');
}

test('the address of the list determines the rows, and a search is stored in it', async () => {
  const calls = await setUp({});
  await openApp('/admin/user/list?search=ελενη&state=1&order=-user_name&page=2');
  expect(await screen.findByRole('link', { name: 'Παπαδοπούλου Ελένη' })).toBeDefined();
  const requested = () => calls.filter((call) => call.path === '/api/user/List').at(-1)?.body;
  expect(requested()).toEqual({ Search: 'ελενη', State: 1, Order: 'user_name', Desc: true, page: 1, count: 25 });
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'γιωργος{Enter}');
  await waitFor(() => expect(requested()).toMatchObject({ Search: 'γιωργος', page: 0 }));
  expect(decodeURIComponent(window.location.search)).toContain('search=γιωργος');
  expect(window.location.search).not.toContain('page');
});

test('a search without results offers to show everyone', async () => {
  await setUp({ list: () => ({ list: [], count: 0, All: 0, More: false }) });
  await openApp('/admin/user/list?search=ξξξ');
  expect(await screen.findByText('Δεν βρέθηκε κανείς')).toBeDefined();
  await press('Εμφάνιση όλων');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a field that may not be changed is read-only; a refused value shows the message and remains typed', async () => {
  await setUp({
    updateFields: () => {
      throw new Refusal(422, 'FieldsRefused', 'Κάποια πεδία δεν έγιναν δεκτά.', {
        Fields: { phone: 'Γράψτε έναν αριθμό τηλεφώνου.' },
      });
    },
  });
  await openApp('/admin/user/view/7');
  await typePhone('123');
  expect(await screen.findByText('Γράψτε έναν αριθμό τηλεφώνου.')).toBeDefined();
  expect(await phone()).toHaveProperty('value', '123');
  expect(screen.queryByLabelText('Όνομα')).toBeNull();
});

test('a region limits the municipalities, and clears one that is not in it', async () => {
  const select = (Name: string, Label: string, ...pairs: [string, string?][]) => ({
    ...aField(Name, Label, true),
    Type: 'select' as const,
    Options: pairs.map(([Value, In]) => ({ Value, Label: Value, ...(In && { In }) })),
  });
  const region = select('region', 'Περιφέρεια', ['Θεσσαλία'], ['Κρήτη']);
  const town = { ...select('town', 'Δήμος', ['Βόλος', 'Θεσσαλία'], ['Χανιά', 'Κρήτη']), Within: 'region' };
  const view = aView({ Fields: { region: 'Θεσσαλία', town: 'Βόλος' } });
  const calls = await setUp({ view: () => ({ ...view, Fields: [region, town] }), updateFields: () => aUser() });
  await openApp('/admin/user/view/7');
  const choose = async (field: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
  };
  await choose('Περιφέρεια', 'Κρήτη');
  const towns = await screen.findByRole('combobox', { name: 'Δήμος' });
  expect(towns).toHaveProperty('value', '');
  await userEvent.click(towns);
  expect(screen.queryByRole('option', { name: 'Βόλος', hidden: true })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Χανιά', hidden: true }));
  await press('Αποθήκευση');
  const saved = () => calls.find((call) => call.path === '/api/User/UpdateFields')?.body;
  await waitFor(() => expect(saved()).toMatchObject({ Fields: { region: 'Κρήτη', town: 'Χανιά' } }));
});

test('a value from a questionnaire is put into its field with a button', async () => {
  const proposal = { Field: 'phone', Label: 'Τηλέφωνο', Value: '+302107654321', Text: '210 7654321', At: null };
  let proposals = [{ ...proposal, Quest: 'Δελτίο εισόδου' }];
  const updateFields = () => {
    proposals = [];
    return aUser({ Version: 2 });
  };
  const questResults = { proposedFields: () => proposals };
  const calls = await setUp({ updateFields }, undefined, { questResults });
  await openApp('/admin/user/view/7');
  const card = within(await screen.findByRole('region', { name: 'Τιμές από ερωτηματολόγια' }));
  expect(card.getByRole('listitem').textContent).toContain('Τηλέφωνο: 210 7654321Δελτίο εισόδου');
  await press('Αποδοχή: Τηλέφωνο');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Τιμές από ερωτηματολόγια' })).toBeNull());
  expect(calls.find((call) => call.path === '/api/User/UpdateFields')?.body).toEqual({
    UserId: 7,
    Fields: { phone: '+302107654321' },
  });
});

test('saving sends only the changed fields and the Version', async () => {
  const calls = await setUp({ updateFields: () => aUser({ Version: 2 }) });
  await openApp('/admin/user/view/7');
  await typePhone('2107654321');
  const saved = () => calls.find((call) => call.path === '/api/User/UpdateFields')?.body;
  await waitFor(() => expect(saved()).toEqual({ UserId: 7, Fields: { phone: '2107654321' }, Version: 1 }));
});

test('after a conflict both values are shown and the person chooses', async () => {
  let tries = 0;
  const calls = await setUp({
    updateFields: () => {
      tries += 1;
      if (tries === 1)
        throw new Refusal(409, 'Conflict', 'Άλλαξε', { Current: aUser({ Version: 5, Fields: { phone: '555' } }) });
      return aUser({ Version: 6 });
    },
  });
  await openApp('/admin/user/view/7');
  await typePhone('2107654321');
  const theirs = await screen.findByRole('region', { name: 'Το νεότερο' });
  expect(within(theirs).getByText('Τηλέφωνο: 555')).toBeDefined();
  await press('Διατήρηση του δικού σας');
  await waitFor(() => expect(tries).toBe(2));
  const last = calls.filter((call) => call.path === '/api/User/UpdateFields').at(-1)?.body;
  expect(last).toMatchObject({ Fields: { phone: '2107654321' }, Version: 5 });
});

test('a state is changed only after a confirmation', async () => {
  const calls = await setUp({ setActiveState: () => ({ State: 0 }) });
  await openApp('/admin/user/view/7');
  const made = () => calls.filter((call) => call.path === '/api/user/SetActiveState');
  await press('Απενεργοποίηση');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ακύρωση' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made()).toHaveLength(0);
  await press('Απενεργοποίηση');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Απενεργοποίηση' }));
  await waitFor(() => expect(made()).toHaveLength(1));
});

test('an account is disabled after a confirmation and enabled again without one', async () => {
  let Disabled = false;
  await setUp({});
  const answers = {
    identity: () => anIdentity({ Id: people, Can: ['people.list', 'people.see'] }),
    setDisabled: (body: { Disabled: boolean }) => {
      ({ Disabled } = body);
      return { Disabled };
    },
  };
  fakeServer({ accounts: answers, people: { view: () => aView({ Disabled, can: ['disable'] }) } });
  await openApp('/admin/user/view/7');
  await press('Απενεργοποίηση λογαριασμού');
  const asks = await screen.findByRole('dialog');
  expect(Disabled).toBe(false);
  await userEvent.click(within(asks).getByRole('button', { name: 'Απενεργοποίηση λογαριασμού' }));
  expect(await screen.findByText(/απενεργοποιημένος/)).toBeDefined();
  await press('Ενεργοποίηση λογαριασμού');
  await waitFor(() => expect(screen.queryByText(/απενεργοποιημένος/)).toBeNull());
});

test('without an id a new person is added, and a refusal is shown at its field', async () => {
  const calls = await setUp(
    {
      add: () => ({
        Succeeded: [],
        Ids: {},
        Failed: [{ Row: 0, Username: 'maria', Message: 'Δεν προστέθηκε.', Fields: { Username: 'Υπάρχει ήδη.' } }],
      }),
    },
    ['people.list', 'people.see', 'people.create'],
  );
  await openApp('/admin/user/view');
  await userEvent.type(await screen.findByLabelText(/Όνομα χρήστη/), 'maria');
  await press('Προσθήκη ατόμου');
  expect(await screen.findByText('Υπάρχει ήδη.')).toBeDefined();
  const added = calls.find((call) => call.path === '/api/User/AddUsers');
  expect(added?.body).toEqual({ Details: true, Users: [{ Username: 'maria', Roles: ['Mentee'], Fields: {} }] });
});

test('a person is erased only after a reason and their user name are typed', async () => {
  const made = fakeServer({
    accounts: { identity: () => anIdentity({ Level: 0, Can: ['people.see', 'people.list', 'people.erase'] }) },
    people: { view: () => aView() },
    personalData: { erase: () => ({ Ok: true as const }) },
  });
  await openApp('/epicheiro/admin/user/view/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Διαγραφή δεδομένων' }));
  const dialog = await screen.findByRole('dialog', { name: 'Διαγραφή των δεδομένων: Παπαδοπούλου Ελένη' });
  const erase = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Διαγραφή δεδομένων' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Λόγος/ }), 'Αίτημα');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Για επιβεβαίωση/ }), 'mentee');
  expect(erase.disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Για επιβεβαίωση/ }), '1');
  await userEvent.click(erase);
  const sent = () => made.filter(({ path }) => path === '/api/user/EraseUser').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ UserId: 7, Reason: 'Αίτημα' }]));
});

test('the list of mentors has its own address, with the columns and filters of the programme’s settings', async () => {
  await setUp({});
  const town = { Name: 'town', Label: 'Πόλη', Type: 'select' as const, Options: [{ Value: 'Χανιά', Label: 'Χανιά' }] };
  const settings = projectSettings.parse({
    User: { Fields: [town] },
    Mentor: { Fields: ['town'], Filters: [{ Field: 'town' }] },
  });
  const mentor: ListedUser = { ...eleni, Roles: ['Mentor'], Fields: { town: 'Χανιά' } };
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Id: people, Can: ['people.list', 'people.see'] }) },
    programmes: { settings: () => settings },
    people: { list: () => ({ list: [mentor], count: 1, All: 1, More: false }) },
  });
  await openApp('/admin/user/mentorlist?f.town=Χανιά');
  expect(await screen.findByRole('heading', { name: 'Σύμβουλοι', level: 1 })).toBeDefined();
  const list = await screen.findByRole('table', { name: 'Σύμβουλοι' });
  expect(await within(list).findByRole('columnheader', { name: 'Πόλη' })).toBeDefined();
  expect(within(list).getByRole('cell', { name: 'Χανιά' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Ρόλος' })).toBeNull();
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/user/List').at(-1)?.body).toEqual({
      ...{ Role: 'Mentor', page: 0, count: 25 },
      Filter: [{ Field: 'town', Match: 'equals', Value: 'Χανιά' }],
    }),
  );
});
