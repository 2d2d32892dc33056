import type { ItemDetails, LibraryItem, Permission } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const anItem = (change: Partial<LibraryItem> = {}): LibraryItem => ({
  Id: 7,
  VersionId: 70,
  Title: 'Οδηγός δανείων',
  Category: 'Χρηματοδότηση',
  CategoryId: 2,
  CategoryPath: [{ el: 'Χρηματοδότηση', en: 'Funding' }],
  Kind: 'Url',
  Language: 'el',
  Link: 'https://www.example.gr/odigos',
  FileId: null,
  FileVersion: null,
  FileName: null,
  Bytes: null,
  Type: '',
  Metadata: { Abstract: 'Πώς ζητείται ένα δάνειο.' },
  Tags: ['δάνεια'],
  Approved: true,
  Stars: 4.5,
  Ratings: 2,
  OwnStars: null,
  IsFavorite: false,
  Uploader: { Id: 9, Name: 'Λάμπρου Νίκος' },
  At: '2026-05-01T09:00:00.000Z',
  OpenedAt: null,
  ...change,
});

const details = (change: Partial<ItemDetails> = {}): ItemDetails => ({
  ...anItem(),
  Waiting: null,
  Versions: [],
  can: ['rate'],
  ...change,
});

const kinds = [
  { Name: 'Url', Label: { el: 'Σύνδεσμος', en: 'Link' }, Fields: [], Count: 1 },
  { Name: 'Document', Label: { el: 'Έγγραφο', en: 'Document' }, Fields: [], Count: 0 },
];

const page = (list: LibraryItem[]) => ({ list, count: 1, All: list.length, More: false });

/** Starts a server whose library has one item, for a person who may see it and has these further permissions. */
function aLibrary(
  answers: NonNullable<Parameters<typeof fakeServer>[0]['library']> = {},
  ...Can: Permission[]
): { path: string; body: unknown }[] {
  return fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'library.see', ...Can] }) },
    people: { find: () => [{ Id: 31, Name: 'Δούκα Άννα', Username: 'mentee31', Roles: ['Mentee'] }] },
    library: {
      categories: () => [
        { Id: 1, ParentId: null, Name: { el: 'Νομικά', en: 'Law' }, Count: 0, Version: 1 },
        { Id: 2, ParentId: null, Name: { el: 'Χρηματοδότηση', en: 'Funding' }, Count: 1, Version: 1 },
      ],
      choices: () => ({ Kinds: kinds, Tags: [{ Tag: 'δάνεια', Count: 1 }], Unapproved: 3 }),
      items: () => page([anItem()]),
      search: () => page([]),
      item: () => details(),
      open: () => ({ Ok: true }),
      ...answers,
    },
  });
}

const bodiesOf = (made: { path: string; body: unknown }[], path: string) =>
  made.filter((call) => call.path === path).map(({ body }) => body);

test('the library shows categories with counts and items, and a message for a search without results', async () => {
  const made = aLibrary();
  await openApp('/library');
  const tree = screen.getByRole('navigation', { name: 'Κατηγορίες' });
  expect((await within(tree).findByRole('link', { name: /Χρηματοδότηση/ })).getAttribute('href')).toBe(
    '/library/items/2',
  );
  expect(await screen.findByRole('button', { name: 'Οδηγός δανείων' })).toBeDefined();
  expect(screen.getByText('4,5 από 2 βαθμολογίες')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Προσθήκη' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'εξαγωγές{Enter}');
  expect(await screen.findByText('Δεν βρέθηκε υλικό')).toBeDefined();
  expect(bodiesOf(made, '/api/library/GetLibSearchResults')).toEqual([{ libSearchText: 'εξαγωγές', page: 0 }]);
});

test('an address with a category and filters requests exactly these items', async () => {
  const made = aLibrary();
  await openApp('/library/items/2?kind=Url&tag=δάνεια&language=el&order=title&page=2&view=list');
  expect(await screen.findByRole('table', { name: 'Βιβλιοθήκη' })).toBeDefined();
  expect(bodiesOf(made, '/api/library/Items')).toEqual([
    { Category: 2, Kind: 'Url', Tag: 'δάνεια', Language: 'el', Order: 'title', page: 1 },
  ]);
});

test('an address may name the category by its path', async () => {
  const made = aLibrary();
  await openApp(`/library/items/${encodeURIComponent('Χρηματοδότηση')}`);
  expect(await screen.findByRole('link', { name: /Χρηματοδότηση/, current: 'page' })).toBeDefined();
  expect(bodiesOf(made, '/api/library/Items')).toEqual([{ Category: 'Χρηματοδότηση', page: 0 }]);
});

test('an item is opened, rated and made a favourite', async () => {
  const made = aLibrary({
    rate: () => ({ Stars: 4, Ratings: 3, OwnStars: 3 }),
    favorite: () => ({ Ok: true }),
  });
  await openApp('/library?item=7');
  const dialog = await screen.findByRole('dialog', { name: 'Οδηγός δανείων' });
  const link = await within(dialog).findByRole('link', { name: 'Άνοιγμα συνδέσμου' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://www.example.gr/odigos', '_blank']);
  await userEvent.click(link);
  await userEvent.click(within(dialog).getByRole('radio', { name: '3 αστέρια' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Προσθήκη στα αγαπημένα: Οδηγός δανείων' }));
  await waitFor(() =>
    expect(bodiesOf(made, '/api/library/AddFavoriteLibrary')).toEqual([{ ItemId: 7, IsFavorite: true }]),
  );
  expect(bodiesOf(made, '/api/library/Open')).toEqual([{ Id: 7 }]);
  expect(bodiesOf(made, '/api/library/RatingLibrary')).toEqual([{ ItemId: 7, Stars: 3 }]);
  expect(within(dialog).queryByRole('button', { name: 'Διαγραφή' })).toBeNull();
});

test('an approver decides about the version they see, or rejects it with a reason', async () => {
  const waiting = anItem({ VersionId: 71, Approved: false });
  const made = aLibrary(
    {
      getUnapproved: () => [waiting],
      item: () => details({ Approved: false, VersionId: 71, Waiting: waiting, can: ['approve'] }),
      approve: () => {
        throw new Refusal(409, 'Conflict', 'Κάποιος άλλος το άλλαξε στο μεταξύ.');
      },
      reject: () => ({ Ok: true }),
    },
    'library.approve',
  );
  await openApp('/library?show=unapproved');
  expect(await screen.findByRole('link', { name: 'Προς έγκριση (3)' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Οδηγός δανείων' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Έγκριση' }));
  expect(await screen.findByText('Κάποιος άλλος το άλλαξε στο μεταξύ.')).toBeDefined();
  expect(bodiesOf(made, '/api/library/Approve')).toEqual([{ Id: 7, VersionId: 71 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Επιστροφή' }));
  const dialog = await screen.findByRole('dialog', { name: 'Επιστροφή στον αποστολέα' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Επιστροφή' }));
  expect(await within(dialog).findByText('Συμπληρώστε αυτό το πεδίο.')).toBeDefined();
  await userEvent.type(within(dialog).getByRole('textbox'), 'Λείπει η πηγή.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Επιστροφή' }));
  await waitFor(() =>
    expect(bodiesOf(made, '/api/library/Reject')).toEqual([{ Id: 7, VersionId: 71, Reason: 'Λείπει η πηγή.' }]),
  );
});

test('a link is added when title, category and address are valid', async () => {
  let tried = 0;
  const made = aLibrary(
    {
      uploadLink: () => {
        tried += 1;
        if (tried === 1)
          throw new Refusal(400, 'Malformed', 'Λάθος', { Fields: { Link: 'Δώστε μια διεύθυνση ιστού' } });
        return { Id: 8 };
      },
    },
    'library.add',
  );
  await openApp('/library');
  await userEvent.click(screen.getByRole('button', { name: 'Προσθήκη' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Σύνδεσμος', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Νέος σύνδεσμος στη βιβλιοθήκη' });
  const save = await within(dialog).findByRole('button', { name: 'Αποθήκευση' });
  await userEvent.click(save);
  expect(await within(dialog).findAllByText('Συμπληρώστε αυτό το πεδίο.')).toHaveLength(2);
  expect(tried).toBe(0);
  await userEvent.type(within(dialog).getByLabelText(/Διεύθυνση/), 'odigos');
  await userEvent.type(within(dialog).getByLabelText(/Τίτλος/), 'Νέος οδηγός');
  await userEvent.selectOptions(within(dialog).getByLabelText(/Κατηγορία/), '2');
  await userEvent.click(save);
  expect(await within(dialog).findByText('Δώστε μια διεύθυνση ιστού')).toBeDefined();
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Νέος σύνδεσμος στη βιβλιοθήκη' })).toBeNull());
  expect(bodiesOf(made, '/api/library/UploadLink').at(-1)).toMatchObject({
    Title: 'Νέος οδηγός',
    Category: 2,
    Kind: 'Url',
    Link: 'odigos',
  });
});

test('an item is sent to mentees found by name', async () => {
  const made = aLibrary(
    {
      item: () => details({ can: ['rate', 'share'] }),
      sentItems: () => ({ list: [], count: 0, All: 0 }),
      share: () => ({ Shared: 1 }),
    },
    'library.share',
    'library.sent',
  );
  await openApp('/library?item=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Αποστολή σε ωφελουμένους' }));
  const dialog = await screen.findByRole('dialog', { name: 'Αποστολή: Οδηγός δανείων' });
  await userEvent.type(within(dialog).getByRole('combobox', { name: /Ωφελούμενοι/ }), 'δούκα');
  await userEvent.click(await screen.findByRole('option', { name: 'Δούκα Άννα', hidden: true }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποστολή σε 1 άτομο' }));
  await waitFor(() => expect(bodiesOf(made, '/api/library/Share')).toEqual([{ ItemId: 7, MenteeIds: [31] }]));
  expect(await screen.findByText('Στάλθηκε σε 1 άτομο.')).toBeDefined();
});
