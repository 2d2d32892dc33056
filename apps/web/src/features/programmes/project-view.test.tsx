import type { WholeProject } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { newDraft } from './editor/project-draft.ts';

const project = (change: Partial<WholeProject> = {}): WholeProject => ({
  ...newDraft(),
  Id: 1,
  Url: 'epicheiro',
  Descr: { el: 'Επιχειρώ', en: 'Enterprise' },
  Archived: false,
  Version: 3,
  MicrodataStart_Text: '[]',
  MicrodataEnd_Text: '[]',
  MicrodataSix_Text: '[]',
  ...change,
});
const refuseUrl = (): WholeProject => {
  throw new Refusal(422, 'UrlTaken', 'Όχι έτσι.', { Fields: { Url: 'Υπάρχει ήδη.' } });
};
const identity = () => anIdentity({ CurrentRole: 'Admin', Can: ['projects.list', 'projects.edit', 'projects.create'] });

const limits = { MaxBytes: 524_288, Groups: ['image' as const], Accept: '.png', QuotaLeft: 1e9, PartSize: 262_144 };

/** Opens a tab of the project; `set` is the server's reply to a save. */
async function open(tab: string, set: () => WholeProject = project) {
  const made = fakeServer({
    accounts: { identity },
    files: { list: () => ({ Files: [], CanAdd: true, Limits: limits }), openUploads: () => [] },
    programmes: { byId: () => project(), set, duplicate: refuseUrl, archive: () => project({ Archived: true }) },
  });
  await openApp(`/epicheiro/admin/project/view/1?tab=${tab}`);
  await screen.findByRole('tab', { selected: true });
  const bodies = (called: string) => made.filter(({ path }) => path === called).map(({ body }) => body);
  return { sent: () => bodies('/api/Project/set'), bodies };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση' }));

test('a project is saved with the Version that was read', async () => {
  const { sent } = await open('general', () => project({ Url: 'neo', Version: 4 }));
  const url = await screen.findByRole('textbox', { name: /^Διεύθυνση/, description: /./ });
  await userEvent.clear(url);
  await userEvent.type(url, 'neo');
  await save();
  await screen.findByText('Όλα είναι αποθηκευμένα.');
  expect(sent()).toMatchObject([{ Project: { Id: 1, Url: 'neo', Version: 3 } }]);
});

test('a refusal of a field is shown in that field’s row', async () => {
  await open('fields', () => {
    throw new Refusal(422, 'SettingsRefused', 'Όχι έτσι.', {
      Fields: { 'Settings.User.Fields.1.Label': 'Πολύ μεγάλο.' },
    });
  });
  const list = await screen.findByRole('list', { name: 'Πεδία κάθε ατόμου' });
  await userEvent.click(within(list).getByRole('button', { name: 'Αλλαγή: Όνομα' }));
  await userEvent.type(await screen.findByLabelText(/^Ετικέτα \(αγγλικά\)/), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Εντάξει' }));
  await save();
  const row = within(list).getAllByRole('listitem')[1];
  await waitFor(() => expect(row?.textContent).toContain('Πολύ μεγάλο.'));
  expect(within(list).getAllByRole('listitem')[0]?.textContent).not.toContain('Πολύ μεγάλο.');
});

test('after a colleague’s save, one’s own draft can be saved over the newer Version', async () => {
  let answers = 0;
  const { sent } = await open('general', () => {
    answers += 1;
    if (answers > 1) return project({ EndsOn: '01-01-2027', Version: 9 });
    throw new Refusal(409, 'Conflict', 'Άλλαξε.', { Current: project({ Url: 'other', Version: 8 }) });
  });
  await userEvent.type(await screen.findByLabelText('Λήξη'), '01-01-2027');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Διατήρηση του δικού σας' }));
  await screen.findByText('Όλα είναι αποθηκευμένα.');
  expect(sent().at(-1)).toMatchObject({ Project: { Url: 'epicheiro', EndsOn: '01-01-2027', Version: 8 } });
});

test('leaving the page with unsaved changes asks first', async () => {
  await open('general');
  await userEvent.type(await screen.findByLabelText('Λήξη'), '01-01-2027');
  await userEvent.click(screen.getByRole('link', { name: 'Όλα τα προγράμματα' }));
  const question = await screen.findByRole('dialog', { name: 'Έξοδος χωρίς αποθήκευση;' });
  await userEvent.click(within(question).getByRole('button', { name: 'Ακύρωση' }));
  expect(window.location.pathname).toBe('/epicheiro/admin/project/view/1');
});

test('filters are ordered and one is limited by another', async () => {
  const { sent } = await open('lists');
  const [all] = screen.getAllByRole('button', { name: 'Προσθήκη όλων' });
  if (all) await userEvent.click(all);
  await userEvent.click(screen.getByRole('combobox', { name: 'Όνομα: περιορίζεται από' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await save();
  const Filters = [{ Field: 'last_name' }, { Field: 'first_name', Cascade: 'last_name' }];
  await waitFor(() => expect(sent()).toMatchObject([{ Project: { Settings: { Mentee: { Filters } } } }]));
});

test('a taken address of a duplicate is refused at its field, and archiving asks first', async () => {
  const { bodies } = await open('general');
  await userEvent.click(screen.getByRole('button', { name: 'Δημιουργία αντιγράφου' }));
  const dialog = await screen.findByRole('dialog', { name: 'Δημιουργία αντιγράφου' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Τίτλος \(ελληνικά\)/ }), 'Νέος');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Διεύθυνση/ }), 'epicheiro');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Δημιουργία αντιγράφου' }));
  expect(await within(dialog).findByText('Υπάρχει ήδη.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ακύρωση' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αρχειοθέτηση' }));
  expect(bodies('/api/project/Archive')).toEqual([]);
  const question = await screen.findByRole('dialog', { name: 'Αρχειοθέτηση' });
  await userEvent.click(within(question).getByRole('button', { name: 'Αρχειοθέτηση' }));
  await waitFor(() => expect(bodies('/api/project/Archive')).toEqual([{ Id: 1, Archived: true }]));
});

test('a kind of library item is created with its fields, and invalid names are refused at once', async () => {
  const { sent } = await open('library');
  const kinds = await screen.findByRole('list', { name: 'Είδη υλικού' });
  expect(within(kinds).getByText('Έγγραφο')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Νέο είδος' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: /^Αναγνωριστικό/ });
  await userEvent.type(name, 'Document');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Εντάξει' }));
  expect(within(dialog).getByText('Υπάρχει ήδη.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Podcast');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Νέο στοιχείο' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Αναγνωριστικό του στοιχείου 1' }), 'Speaker');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Ελληνικό όνομα του στοιχείου 1' }), 'Ομιλητής');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Εντάξει' }));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [{ Project }] = sent() as [{ Project: { Settings: string | WholeProject['Settings'] } }];
  const settings = typeof Project.Settings === 'string' ? JSON.parse(Project.Settings) : Project.Settings;
  expect(settings.Library.Kinds.at(-1)).toEqual({
    Name: 'Podcast',
    Fields: [{ Name: 'Speaker', Type: 'text', Label: { el: 'Ομιλητής', en: '' } }],
  });
});

test('a field that has values is removed after a second, informed step', async () => {
  let tries = 0;
  const { sent } = await open('general', () => {
    tries += 1;
    if (tries > 1) return project({ EndsOn: '01-01-2027', Version: 4 });
    throw new Refusal(422, 'FieldsHoldValues', 'Έχουν τιμές.', {
      Fields: { 'Settings.User.Fields.region': 'Άτομα που έχουν τιμή: 12.' },
    });
  });
  await userEvent.type(await screen.findByLabelText('Λήξη'), '01-01-2027');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('12');
  await userEvent.click(screen.getByRole('button', { name: 'Αφαίρεση των πεδίων με τις τιμές τους' }));
  await screen.findByText('Όλα είναι αποθηκευμένα.');
  expect(sent().map((body) => (body as { RemoveFields?: string[] }).RemoveFields)).toEqual([
    undefined,
    ['User.Fields.region'],
  ]);
});

test('the name of a new field is made from its label until another name is typed', async () => {
  await open('fields');
  const [add] = await screen.findAllByRole('button', { name: 'Προσθήκη πεδίου' });
  if (add) await userEvent.click(add);
  const dialog = await screen.findByRole('dialog');
  const label = within(dialog).getByLabelText(/^Ετικέτα \(ελληνικά\)/);
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Όνομα/ });
  await userEvent.type(label, 'Περιφέρεια');
  expect(name.value).toBe('perifereia');
  await userEvent.clear(name);
  await userEvent.type(name, 'area');
  await userEvent.type(label, ' 2');
  expect(name.value).toBe('area');
});

test('an unreadable colour gets a message, and the nearest readable one can be chosen', async () => {
  const { sent } = await open('general');
  const colour = await screen.findByRole('textbox', { name: 'Χρώμα' });
  await userEvent.type(colour, '#ffee00');
  await screen.findByText(/δεν διαβάζεται/);
  await userEvent.click(screen.getByRole('button', { name: /^Χρήση του #/ }));
  expect(screen.queryByText(/δεν διαβάζεται/)).toBeNull();
  await save();
  await screen.findByText('Όλα είναι αποθηκευμένα.');
  const [{ Project }] = sent() as [{ Project: WholeProject }];
  expect(Project.Settings.Config.Look?.Color).toMatch(/^#[0-9a-f]{6}$/);
  expect(Project.Settings.Config.Look?.Color).not.toBe('#ffee00');
});

const withBirthday = () => {
  const { Settings } = project();
  const birth = { Name: 'birth', Label: 'Γέννηση', Type: 'date', Visible: 1000, Editable: 1000 } as const;
  return project({ Settings: { ...Settings, User: { ...Settings.User, Fields: [...Settings.User.Fields, birth] } } });
};

test('the protection of minors names the field of the birth date; a refused field is shown there', async () => {
  const made = fakeServer({
    accounts: { identity },
    people: { find: () => [] },
    programmes: {
      byId: withBirthday,
      set: () => {
        throw new Refusal(422, 'SettingsRefused', 'Όχι έτσι.', {
          Fields: { 'Settings.Config.Chat.Safeguarding.BirthField': 'Δεν είναι ημερομηνία.' },
        });
      },
    },
  });
  await openApp('/epicheiro/admin/project/view/1?tab=chat');
  await userEvent.click(await screen.findByRole('switch', { name: /^Ανήλικοι στο πρόγραμμα/ }));
  await userEvent.click(screen.getByRole('switch', { name: 'Οι σύμβουλοι γράφουν και μεταξύ τους' }));
  await save();
  await waitFor(() => expect(screen.getAllByText(/Δεν είναι ημερομηνία\./)).toHaveLength(2));
  const [sent] = made.filter(({ path }) => path === '/api/Project/set').map(({ body }) => body);
  expect(sent).toMatchObject({
    Project: {
      Settings: {
        Config: {
          Chat: {
            MentorsToMentors: true,
            MailAfter: 15,
            Safeguarding: { BirthField: 'birth', Age: 18, Observer: true, HoldFrom: '21:00', HoldTo: '08:00' },
          },
        },
      },
    },
  });
});

test('without a date field the protection of minors cannot be turned on', async () => {
  await open('chat');
  const minors = await screen.findByRole('switch', { name: /^Ανήλικοι στο πρόγραμμα/ });
  expect(minors).toHaveProperty('disabled', true);
  screen.getByText('Χρειάζεται πρώτα ένα πεδίο με ημερομηνία γέννησης.');
});

test('how meetings are arranged is saved, and an address of calls without a place for the code is refused at its input', async () => {
  const { sent } = await open('meetings', () => {
    throw new Refusal(422, 'SettingsRefused', 'Όχι έτσι.', {
      Fields: { 'Settings.Config.Meetings.LinkTemplate': 'Λείπει το {code}.' },
    });
  });
  await userEvent.selectOptions(await screen.findByLabelText('Τι μπορούν οι ωφελούμενοι'), 'book');
  await userEvent.click(screen.getByRole('button', { name: 'Προσθήκη αίθουσας' }));
  await userEvent.type(screen.getByLabelText('Αίθουσα'), 'Αίθουσα 2');
  await userEvent.type(screen.getByLabelText(/^Διεύθυνση βιντεοκλήσεων/), 'https://meet.example/a');
  await save();
  await waitFor(() => expect(screen.getAllByText(/Λείπει το \{code\}\./)).toHaveLength(2));
  expect(sent()).toMatchObject([
    {
      Project: {
        Settings: {
          Config: {
            Meetings: {
              Booking: 'book',
              NoticeHours: 24,
              Rooms: [{ Id: 1, Name: 'Αίθουσα 2', Address: '' }],
              LinkTemplate: 'https://meet.example/a',
            },
          },
        },
      },
    },
  ]);
});
