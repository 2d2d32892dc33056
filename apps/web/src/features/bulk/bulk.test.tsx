import type { BulkReply, Job, RecentChange } from '@ithaki/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const reply = (change: Partial<BulkReply> = {}): BulkReply => ({
  Changed: 2,
  People: 2,
  Matched: 2,
  Skipped: [],
  Sample: [],
  ChangeId: null,
  PreviewId: null,
  JobId: null,
  ...change,
});
const mentors = [
  { Id: 11, Name: 'Ρήγας Άρης', State: 1, Mentees: 3, Capacity: 4 },
  { Id: 12, Name: 'Δήμου Ζωή', State: 1, Mentees: 1, Capacity: null },
];
const mentee = (Id: number, Name: string) => ({
  User: { Id, Name, Username: `u${Id}`, State: 1, Kayas: null, Label: '', Color: null, Letter: '', Fields: {} },
  ProjectData: { ProjectFields: {} },
  Mentor: null,
  Coordinators: [],
  ...{ MicrodataStartSubmitted: false, MicrodataEndSubmitted: false },
  ...{ MicrodataStartMentorSubmitted: false, MicrodataEndMentorSubmitted: false },
  Files: 0,
  Actions: {},
});
const region = { Field: 'region', Label: 'Περιφέρεια', Value: 'Κρήτη' };
const manager = () =>
  anIdentity({
    Roles: ['ProjectManager'],
    CurrentRole: 'ProjectManager',
    Can: ['admin.area', 'grids.see', 'people.list', 'people.link', 'people.create', 'actions.assign'],
  });

/** Opens a screen as a manager, with a fake server that gives these replies; returns the bodies it received. */
async function open(path: string, answers: Parameters<typeof fakeServer>[0]['bulk'] = {}, job?: Job) {
  const calls = fakeServer({
    accounts: { identity: manager },
    grids: {
      settings: () => ({ Columns: [], Fields: [], Filters: [], GroupByGroup: true, AdminRoles: true }),
      headerAll: () => [],
      page: () => [mentee(31, 'Παππά Ζωή'), mentee(32, 'Λάσκαρη Εύα')],
      count: () => ({ count: 1, All: 2 }),
    },
    programmes: {
      mine: () =>
        [
          { Id: 1, Url: 'epicheiro', Descr: 'Επιχειρώ', Members: 3, Archived: false },
          { Id: 2, Url: 'neoi', Descr: 'Νέοι', Members: 3, Archived: false },
        ] as never,
    },
    jobs: { get: () => job as Job, mine: () => ({ Jobs: [], Revision: '' }) },
    bulk: {
      mentorLoads: () => mentors,
      linkers: () => [{ Id: 41, Name: 'Επόπτης Νίκος', State: 1, Linked: 1 }],
      ...answers,
    },
  });
  await openApp(`/epicheiro${path}`);
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
}
/** Opens a select by its label and picks an option. */
async function choose(label: string, option: string | RegExp) {
  const box = await screen.findByRole('combobox', { name: label });
  await userEvent.click(box);
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  await userEvent.click(await within(list ?? document.body).findByRole('option', { name: option, hidden: true }));
}
const pressButton = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('shows the load of each mentor, assigns the chosen mentees to one, and undoes that from the toast', async () => {
  const bodiesOf = await open('/admin/project/linkusers', {
    setDefaultMentor: () => reply({ ChangeId: 7 }),
    undo: () => ({ Changed: 2, Refused: [], RefusedCount: 0, JobId: null }),
  });
  expect(await screen.findByRole('button', { name: /Ρήγας Άρης\s*3 από 4/ })).toBeDefined();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Όλη η σελίδα' }));
  await choose('Σύμβουλος', /Δήμου Ζωή/);
  await pressButton('Ανάθεση');
  expect(await screen.findByText('Άλλαξαν 2 άτομα.')).toBeDefined();
  expect(bodiesOf('/api/user/setDefaultMentor')).toEqual([{ Ids: [31, 32], MentorId: 12, From: null }]);
  await pressButton('Αναίρεση');
  expect(await screen.findByText('Αναιρέθηκαν 2 αλλαγές.')).toBeDefined();
  expect(bodiesOf('/api/bulk/Undo')).toEqual([{ ChangeId: 7 }]);
});

test('explains why some people could not be changed', async () => {
  await open('/admin/project/linkusers', {
    setDefaultMentor: () =>
      reply({ Changed: 1, People: 1, Skipped: [{ Reason: 'mentorBusy', Count: 1 }], ChangeId: 7 }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Παππά Ζωή' }));
  await choose('Σύμβουλος', /Δήμου Ζωή/);
  await pressButton('Ανάθεση');
  expect(await screen.findByText(/δεν είναι ελεύθερος/)).toBeDefined();
});

test('gives the reasons of suggested pairs, and approves them together after one was changed by hand', async () => {
  const bodiesOf = await open('/admin/project/linkusers?tab=suggest', {
    suggestMentors: () => ({
      Pairs: [
        { MenteeId: 31, Mentee: 'Παππά Ζωή', MentorId: 11, Mentor: 'Ρήγας Άρης', Score: 3, Equal: [region] },
        { MenteeId: 32, Mentee: 'Λάσκαρη Εύα', MentorId: 11, Mentor: 'Ρήγας Άρης', Score: 0, Equal: [] },
      ],
      Unmatched: [{ Id: 33, Name: 'Χωρίς Θέση' }],
      Mentors: mentors.map(({ State: _state, ...mentor }) => ({ ...mentor, Room: 2 })),
      Weights: { region: 3 },
      Best: true,
    }),
    setPairs: () => reply({ ChangeId: 8 }),
  });
  await pressButton('Πρόταση');
  expect(await screen.findByText('Περιφέρεια: Κρήτη')).toBeDefined();
  expect(screen.getByText(/δεν υπάρχει θέση: Χωρίς Θέση/)).toBeDefined();
  await choose('Σύμβουλος για: Λάσκαρη Εύα', /Δήμου Ζωή/);
  await pressButton('Έγκριση 2 ζευγών');
  expect(await screen.findByText('Άλλαξαν 2 άτομα.')).toBeDefined();
  expect(bodiesOf('/api/user/SetMentorPairs')).toEqual([
    {
      Pairs: [
        { MenteeId: 31, MentorId: 11, From: null },
        { MenteeId: 32, MentorId: 12, From: null },
      ],
    },
  ]);
});

test('saves the mentors added to and removed from a supervisor together', async () => {
  const bodiesOf = await open('/admin/project/linksupervisorsmentors', {
    subjectIds: () => [11],
    supervise: () => reply({ Changed: 1, People: 1, ChangeId: 9 }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ρήγας Άρης/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Δήμου Ζωή/ }));
  await pressButton('Αποθήκευση 2 αλλαγών');
  await screen.findAllByText('Άλλαξε 1 άτομο.');
  expect(bodiesOf('/api/user/supervise')).toEqual([
    { Ids: [12], SupervisorId: 41, Set: true },
    { Ids: [11], SupervisorId: 41, Set: false },
  ]);
});

test('previews the people of another programme before adding them, and follows a long change to its end', async () => {
  const result = reply({
    ...{ Changed: 2_500, People: 2_500, Matched: 2_502, ChangeId: 10, JobId: 3 },
    Skipped: [{ Reason: 'changedSince', Count: 2, By: ['Μάνου Ρέα'] }],
  });
  const bodiesOf = await open(
    '/admin/project/addusers',
    {
      addExisting: ({ Preview }) =>
        Preview
          ? reply({
              ...{ Changed: 2_500, People: 2_500, Matched: 2_600 },
              Skipped: [{ Reason: 'member', Count: 100 }],
              Sample: [{ Id: 31, Name: 'Παππά Ζωή', Before: '', After: 'Mentee' }],
              PreviewId: 5,
            })
          : reply({ Changed: 0, People: 0, JobId: 3 }),
    },
    {
      ...{ Id: 3, Title: 'Μαζική αλλαγή', Kind: 'bulk', State: 'done', Stopping: false, Progress: 1, Total: 1 },
      ...{ Result: result as never, File: null, Error: null, CreatedAt: '2026-01-15T10:00:00Z' },
      EndedAt: '2026-01-15T10:00:00Z',
    },
  );
  await choose('Από το πρόγραμμα', 'Νέοι');
  await pressButton('Προεπισκόπηση');
  expect(await screen.findByText('Αλλάζουν 2.500 από 2.600 άτομα.')).toBeDefined();
  expect(screen.getByText('100 ανήκουν ήδη στο πρόγραμμα.')).toBeDefined();
  expect(within(screen.getByRole('table')).getByText('Παππά Ζωή')).toBeDefined();
  await pressButton('Αλλαγή 2500 ατόμων');
  expect(await screen.findByText('Άλλαξαν 2500 άτομα.')).toBeDefined();
  expect(await screen.findByText('2 άλλαξαν στο μεταξύ. Από: Μάνου Ρέα.')).toBeDefined();
  expect(bodiesOf('/api/project/AddExistingMentees')).toMatchObject([{ Preview: true }, { PreviewId: 5 }]);
});

test('explains why a change of the last day cannot be undone', async () => {
  const change: RecentChange = {
    ...{ Id: 7, Kind: 'state', Field: null, To: '3', At: '2026-01-15T10:00:00Z', Who: 'Μάνου Ρέα' },
    ...{ Changed: 4, People: 4, UndoneAt: null, CanUndo: true },
  };
  await open('/admin/project/addusers', {
    mine: () => [change],
    undo: () => {
      throw new Refusal(422, 'UndoTooLate', 'Πέρασαν 24 ώρες.');
    },
  });
  await pressButton('Πρόσφατες μαζικές αλλαγές');
  expect(await screen.findByText('Κατάσταση μέλους · Ολοκλήρωσε')).toBeDefined();
  const list = await screen.findByRole('dialog');
  await userEvent.click(within(list).getByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText('Πέρασαν 24 ώρες.')).toBeDefined();
});
