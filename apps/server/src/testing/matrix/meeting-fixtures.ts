import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';

const meetingOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignMeeting : side.meeting);
const ofMeeting = (more: object = {}, rest: Omit<Fixture, 'body'> = {}): Fixture => ({
  body: (testCase) => ({ Id: meetingOf(testCase), ...more }),
  ...rest,
});
// A mentor out of sight has no sheet, as a mentor without meetings has none.
const ofSheet: Fixture = {
  body: ({ relation, side, subject }) =>
    relation === 'foreignThing'
      ? { Id: side.foreignMeeting }
      : { MentorId: subject, From: '01-01-2020', To: '31-01-2020' },
  refusedBy: 'NoMeeting',
  outside: 'NoMeeting',
};
const inAMonth = { date: '01-02-2040', timeHours: '10', timeMinutes: '00' };

/** The bodies for calls about meetings. The meetings of the matrix are set and have begun. */
export const meetingFixtures: Record<string, Fixture> = {
  'mentor.meetingOutcome': {
    body: ({ actions, subject }) => ({ ActionId: actions.meeting, MenteeId: subject, Outcome: 'missed' }),
  },
  'meetings.get': ofMeeting(),
  'meetings.history': ofMeeting(),
  'meetings.save': {
    body: ({ actions, side }) => ({
      Meeting: { ActionId: actions.meeting, ...inAMonth, Invitees: [{ MenteeId: side.linked.mentee }] },
    }),
  },
  'meetings.move': ofMeeting({ ...inAMonth, Version: 1 }),
  // That a change is undone is tested with the meetings.
  'meetings.undo': ofMeeting({ Version: 0 }, { refusedBy: 'Conflict' }),
  'meetings.cancel': ofMeeting({ Version: 1 }),
  'meetings.answer': ofMeeting({ Answer: 'yes' }, { refusedBy: 'NoMeeting' }),
  'meetings.confirm': ofMeeting({ Yes: true }, { refusedBy: 'NoMeeting' }),
  'meetings.join': ofMeeting(),
  'meetings.leave': ofMeeting({}, { refusedBy: 'NoMeeting' }),
  'presences.save': {
    body: (testCase) => ({
      Id: meetingOf(testCase),
      Rows: [{ MenteeId: testCase.side.linked.mentee, Presence: 'present' }],
    }),
  },
  'presences.renewKeys': { body: () => ({ Reason: 'Χάθηκε το τηλέφωνο' }) },
  // That a stored scan proves something is tested with the presence.
  'presences.savePaper': {
    body: (testCase) => ({ Id: meetingOf(testCase), FileId: 'none', MenteeIds: [testCase.side.linked.mentee] }),
    refusedBy: 'NoScan',
  },
  'presences.saveMinutes': {
    body: (testCase) => ({
      Id: meetingOf(testCase),
      ...(testCase.side.role === 'Mentee' ? { Own: 'Πρακτικά' } : { Text: 'Πρακτικά' }),
    }),
  },
  // The call accepts any record of the caller's and replies to each; one about another meeting gets an error and is not
  // stored.
  'presences.proofs': {
    body: (testCase) => ({
      Records: [
        {
          ...{ Kind: 'declared', Phase: 'in', RecordId: '01890a5d-ac96-774b-bcce-b302099a8057' },
          ...{ MeetingId: meetingOf(testCase), At: '2020-01-15T10:00:00.000Z' },
        },
      ],
    }),
  },
  // The meetings of the matrix are neither held nor missed; that a sheet is issued is tested with the sheets.
  'presences.sheet': ofSheet,
  'exports.sheet': ofSheet,
  'hours.get': { body: () => ({ From: '01-01-2020', To: '31-01-2020', By: 'mentor' }) },
  'exports.hours': {
    body: ({ subject }) => ({ From: '01-01-2020', To: '31-01-2020', By: 'mentor', MentorId: subject }),
  },
  'hours.approve': { body: () => ({ From: '01-01-2020', To: '31-01-2020', Approved: true }) },
  'hours.lock': { body: () => ({ Month: '2020-01', Locked: true }) },
  'presences.agreeMinutes': ofMeeting({ Agree: true }, { refusedBy: 'NoMinutes' }),
};
