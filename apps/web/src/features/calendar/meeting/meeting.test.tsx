import type { BodyOf, Calls, FileRecord, Meeting } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aCoordinator, aMeeting, aMentee } from '../calendar.testing.ts';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;
const address = '/epicheiro/calendar/meeting/12';
const past = { StartsAt: '2026-03-18T13:00:00.000Z', EndsAt: '2026-03-18T13:45:00.000Z' };
const soon = (minutes: number) => ({
  StartsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  EndsAt: new Date(Date.now() + (minutes + 45) * 60_000).toISOString(),
});

interface Options {
  scans?: readonly FileRecord[];
  meeting?: Partial<Meeting>;
  identity?: () => ReturnType<typeof aCoordinator>;
  save?: (body: BodyOf<Calls['meetings']['save']>) => Meeting;
}

/** Starts a fake server with one meeting, which calls can change. */
function startMeeting({ meeting = {}, identity = aCoordinator, save, scans = [] }: Options = {}) {
  let stored = aMeeting(meeting);
  const change = (next: Partial<Meeting>) => {
    stored = { ...stored, ...next, Version: stored.Version + 1 };
    return stored;
  };
  const calls = fakeServer({
    accounts: { identity },
    actions: {
      all: () => [{ Id: 4, TypeId: 2, Title: { el: 'Γνωριμία', en: 'First meeting' } }] as never,
    },
    people: {
      find: ({ Role }) =>
        Role === 'Mentee'
          ? [{ Id: 31, Name: 'Αντωνίου Νίκη', Username: 'mentee1', Roles: ['Mentee'] }]
          : [{ Id: 7, Name: 'Γεωργίου Μαρία', Username: 'mentor1', Roles: ['Mentor'] }],
    },
    meetings: {
      get: () => stored,
      history: () => ({
        Events: [
          {
            At: '2026-03-18T14:00:00.000Z',
            Who: 'Διαχειριστής',
            As: 'Γεωργίου Μαρία',
            Changes: [{ Kind: 'presence', Presence: 'present', Names: ['Αντωνίου Νίκη'] }],
          },
          {
            At: '2026-03-12T09:00:00.000Z',
            Who: 'Γεωργίου Μαρία',
            Changes: [
              {
                Kind: 'moved',
                From: { StartsAt: '2026-03-17T13:00:00.000Z', EndsAt: '2026-03-17T13:45:00.000Z' },
                To: { StartsAt: stored.StartsAt, EndsAt: stored.EndsAt },
              },
            ],
          },
        ],
      }),
      answer: ({ Answer }) => change({ Invitees: stored.Invitees.map((invitee) => ({ ...invitee, Answer })) }),
      confirm: ({ Yes }) => change({ State: Yes ? 'set' : 'cancelled', can: [] }),
      save: (body) => {
        if (body.Try) {
          const clash = body.Series && !body.Series.Skip?.includes('25-03-2026');
          return {
            Meeting: null,
            Warnings: clash ? [{ Code: 'Holiday', Message: 'Είναι αργία.', date: '25-03-2026', Refuses: true }] : [],
          };
        }
        return { Meeting: save ? save(body) : change({ Place: body.Meeting.Place ?? '' }), Warnings: [] };
      },
    },
    files: { list: () => ({ CanAdd: false, Files: scans, Limits: { Types: [], Bytes: 0 } }) as never },
    presences: {
      savePaper: ({ MenteeIds }) =>
        change({
          Invitees: stored.Invitees.map((one) =>
            MenteeIds.includes(one.MenteeId) ? { ...one, Presence: 'present', Proof: 'paper' } : one,
          ),
        }),
      proofs: ({ Records }) => ({ Results: Records.map(({ RecordId }) => ({ RecordId, Proof: 'disputed' as const })) }),
      save: () => change({ State: 'held' }),
      saveMinutes: ({ Text }) => change({ Minutes: Text ?? '' }),
      agreeMinutes: ({ Agree }) =>
        change({ Invitees: stored.Invitees.map((invitee) => ({ ...invitee, Agreed: Agree })), can: [] }),
    },
  });
  return { bodiesOf: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

test('a meeting shows when and where it is, and who comes', async () => {
  startMeeting({ meeting: { ...soon(120), Link: 'https://meet.example/abc', Mode: 'online', Place: '' } });
  await openApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Γνωριμία' })).toBeDefined();
  expect(await screen.findByText(el['calendar.answered.none'])).toBeDefined();
  expect(screen.getByText(/Ο σύνδεσμος ανοίγει στις/)).toBeDefined();
  expect(screen.queryByRole('link', { name: el['calendar.meeting.join'] })).toBeNull();
});

test('the link can be opened from a quarter of an hour before', async () => {
  startMeeting({ meeting: { ...soon(10), Link: 'https://meet.example/abc', Mode: 'online' } });
  await openApp(address);
  const join = await screen.findByRole('link', { name: el['calendar.meeting.join'] });
  expect(join.getAttribute('href')).toBe('https://meet.example/abc');
});

test('a mentee says that they come, and accepts a proposal', async () => {
  const server = startMeeting({ identity: aMentee, meeting: { ...soon(600), can: ['answer'] } });
  await openApp(address);
  const yes = await screen.findByRole('button', { name: el['calendar.answer.yes'] });
  expect(yes.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(yes);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: el['calendar.answer.yes'] }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(server.bodiesOf('/api/calendar/Answer')).toEqual([{ Id: 12, Answer: 'yes' }]);
});

test('a proposal is accepted', async () => {
  const server = startMeeting({ identity: aMentee, meeting: { ...soon(600), State: 'proposed', can: ['confirm'] } });
  await openApp(address);
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.meeting.accept'] }));
  expect(await screen.findByText(el['calendar.state.set'])).toBeDefined();
  expect(server.bodiesOf('/api/calendar/Confirm')).toEqual([{ Id: 12, Yes: true }]);
});

test('presence can be recorded once everybody has one, and the page shows who did not come', async () => {
  const server = startMeeting({ meeting: { ...past, can: ['presence'] } });
  await openApp(address);
  const save = await screen.findByRole('button', { name: el['calendar.presence.save'] });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: el['calendar.presence.absent'] }));
  await userEvent.click(screen.getByRole('radio', { name: el['calendar.presence.missedBy.mentor'] }));
  await userEvent.click(screen.getByRole('button', { name: el['calendar.presence.save'] }));
  await waitFor(() =>
    expect(server.bodiesOf('/api/calendar/SavePresence')).toEqual([
      { Id: 12, Rows: [{ MenteeId: 31, Presence: 'absent' }], Version: 3, MissedBy: 'mentor' },
    ]),
  );
});

test('minutes are written and shown under headings', async () => {
  const server = startMeeting({ meeting: { ...past, State: 'held', can: ['minutes'] } });
  await openApp(address);
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.minutes.write'] }));
  fireEvent.change(screen.getByLabelText(el['calendar.minutes.discussed']), { target: { value: 'Το σχέδιο.' } });
  fireEvent.change(screen.getByLabelText(el['calendar.minutes.next']), { target: { value: 'Προϋπολογισμός.' } });
  await userEvent.click(screen.getByRole('button', { name: el['calendar.minutes.save'] }));
  expect(await screen.findByRole('heading', { name: el['calendar.minutes.next'] })).toBeDefined();
  expect(server.bodiesOf('/api/calendar/SaveMinutes')).toMatchObject([
    { Id: 12, Text: '## Τι συζητήθηκε\nΤο σχέδιο.\n\n## Επόμενα βήματα\nΠροϋπολογισμός.' },
  ]);
});

test('a mentee who objects to minutes has to say to what', async () => {
  const server = startMeeting({
    identity: aMentee,
    meeting: { ...past, State: 'held', Minutes: 'Έγινε.', can: ['agree'] },
  });
  await openApp(address);
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.minutes.object'] }));
  const dialog = await screen.findByRole('dialog');
  const object = within(dialog).getByRole('button', { name: el['calendar.minutes.object'] });
  expect(object.hasAttribute('disabled')).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox'), 'Δεν ήμουν εκεί.');
  await userEvent.click(object);
  await waitFor(() =>
    expect(server.bodiesOf('/api/calendar/AgreeMinutes')).toEqual([
      { Id: 12, Agree: false, Objection: 'Δεν ήμουν εκεί.' },
    ]),
  );
});

test('a clashing date of a series is shown before saving, and can be left out', async () => {
  const server = startMeeting({ save: () => aMeeting() });
  await openApp('/epicheiro/calendar/meeting/new?day=2026-03-18&time=15:00&action=4');
  await userEvent.click(
    await screen.findByLabelText(new RegExp(`^${el['calendar.form.mentees']}`), { selector: 'input' }),
  );
  await userEvent.click(await screen.findByRole('option', { name: 'Αντωνίου Νίκη' }));
  await userEvent.selectOptions(screen.getByLabelText(el['calendar.series.repeats']), 'week');
  expect(await screen.findByText(el['calendar.clashes'])).toBeDefined();
  expect(screen.getByRole('button', { name: el['calendar.form.set'] }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: el['calendar.skip'] }));
  await waitFor(() => expect(screen.queryByText(el['calendar.clashes'])).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: el['calendar.form.set'] }));
  await screen.findByText(el['calendar.form.done']);
  expect(server.bodiesOf('/api/calendar/Save').at(-1)).toMatchObject({
    Meeting: { ActionId: 4, date: '18-03-2026', timeHours: '15', timeMinutes: '00', Invitees: [{ MenteeId: 31 }] },
    Series: { By: 'week', Every: 1, Count: 4, Skip: ['25-03-2026'] },
  });
});

test('a refused form keeps its values and shows the reason', async () => {
  startMeeting({
    save: () => {
      throw new Refusal(422, 'RoomTaken', 'Η αίθουσα είναι πιασμένη.');
    },
  });
  await openApp('/epicheiro/calendar/meeting/new?day=2026-03-18&time=15:00&action=4');
  await userEvent.click(
    await screen.findByLabelText(new RegExp(`^${el['calendar.form.mentees']}`), { selector: 'input' }),
  );
  await userEvent.click(await screen.findByRole('option', { name: 'Αντωνίου Νίκη' }));
  await userEvent.type(screen.getByLabelText(el['calendar.form.place']), 'Δημαρχείο');
  await userEvent.click(screen.getByRole('button', { name: el['calendar.form.set'] }));
  expect(await screen.findByText('Η αίθουσα είναι πιασμένη.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(el['calendar.form.place']).value).toBe('Δημαρχείο');
});

test('the history is folded, and tells old and new times in words when it is opened', async () => {
  const server = startMeeting({ meeting: { ...past, State: 'held' } });
  await openApp(address);
  const show = await screen.findByRole('button', { name: el['calendar.history.show'] });
  expect(server.bodiesOf('/api/calendar/MeetingHistory')).toEqual([]);
  await userEvent.click(show);
  expect(
    await screen.findByText(
      'Μετακινήθηκε από Τρίτη 17 Μαρτίου 2026, 15:00–15:45 σε Τετάρτη 18 Μαρτίου 2026, 15:00–15:45',
    ),
  ).toBeDefined();
  expect(screen.getByText('Παρών: Αντωνίου Νίκη')).toBeDefined();
  expect(screen.getByText(/Διαχειριστής \(ως Γεωργίου Μαρία\)/)).toBeDefined();
});

/** Returns a scanned sheet of the meeting. */
const aScan = (Id: string, FileName: string): FileRecord => ({
  ...{ Id, FileName, Name: 'sheet00120260318', Category: 'presence/12', Type: 'application/pdf', CanEdit: true },
  ...{ UserId: 31, Index: 1, Version: '20260318150000000', Latest: true, Versions: 1, Bytes: 1_000, Sha256: '' },
  ...{ UploadedAt: past.EndsAt, UploadedBy: null, Thumbnail: false },
});

test('a scanned sheet is recorded as the proof of those who signed it', async () => {
  const scans = [aScan('a1', 'έντυπο.pdf'), aScan('b2', 'δεύτερο.pdf')];
  const server = startMeeting({ meeting: { ...past, can: ['presence', 'scans'] }, scans });
  await openApp(address);
  await userEvent.selectOptions(await screen.findByLabelText(el['calendar.paper.sheet']), 'δεύτερο.pdf');
  expect(screen.getByRole('checkbox', { name: 'Αντωνίου Νίκη' }).hasAttribute('checked')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: el['calendar.paper.save'] }));
  await waitFor(() => expect(server.bodiesOf('/api/calendar/SavePaper')).toHaveLength(1));
  expect(server.bodiesOf('/api/calendar/SavePaper')).toEqual([{ Id: 12, FileId: 'b2', MenteeIds: [31], Version: 3 }]);
  expect(await screen.findAllByText(el['calendar.proof.paper'])).not.toHaveLength(0);
});

test('a mentee objects to their presence as recorded, with a reason', async () => {
  const Invitees = aMeeting().Invitees.map((one) => ({ ...one, Presence: 'present' as const }));
  const identity = () => aMentee({ Can: ['own.account', 'calendar.see', 'mentee.own', 'meetings.prove'] });
  const server = startMeeting({ identity, meeting: { ...past, State: 'held', Invitees, can: [] } });
  await openApp(address);
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.deny.open'] }));
  await userEvent.type(await screen.findByLabelText(new RegExp(el['calendar.reason'])), 'Δεν ήμουν εκεί.');
  await userEvent.click(screen.getByRole('button', { name: el['calendar.deny.send'] }));
  await waitFor(() => expect(server.bodiesOf('/api/calendar/Proofs')).toHaveLength(1));
  expect(server.bodiesOf('/api/calendar/Proofs')).toMatchObject([
    { Records: [{ Kind: 'disputed', MeetingId: 12, Reason: 'Δεν ήμουν εκεί.' }] },
  ]);
});
