import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';

const meetingOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignMeeting : side.meeting);
const ofMeeting = (more: object = {}, rest: Omit<Fixture, 'body'> = {}): Fixture => ({
  body: (testCase) => ({ Id: meetingOf(testCase), ...more }),
  ...rest,
});
const inAMonth = { date: '01-02-2040', timeHours: '10', timeMinutes: '00' };

/** What the calls about meetings are called with. The meetings of the matrix have begun, and are set. */
export const meetingFixtures: Record<string, Fixture> = {
  'mentor.meetingOutcome': {
    body: ({ actions, subject }) => ({ ActionId: actions.meeting, MenteeId: subject, Outcome: 'missed' }),
  },
  'meetings.get': ofMeeting(),
  'meetings.save': {
    body: ({ actions, side }) => ({
      Meeting: { ActionId: actions.meeting, ...inAMonth, Invitees: [{ MenteeId: side.linked.mentee }] },
    }),
  },
  'meetings.move': ofMeeting({ ...inAMonth, Version: 1 }),
  // The meetings' own tests show a change undone.
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
  'presences.saveMinutes': {
    body: (testCase) => ({
      Id: meetingOf(testCase),
      ...(testCase.side.role === 'Mentee' ? { Own: 'Πρακτικά' } : { Text: 'Πρακτικά' }),
    }),
  },
  // A person's own records: one of another meeting is answered, and not taken.
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
  // The meetings of the matrix are neither held nor missed: the sheet's own test shows one given.
  'presences.sheet': ofMeeting({}, { refusedBy: 'NoMeeting' }),
  'hours.get': { body: () => ({ From: '01-01-2020', To: '31-01-2020', By: 'mentor' }) },
  'exports.hours': {
    body: ({ subject }) => ({ From: '01-01-2020', To: '31-01-2020', By: 'mentor', MentorId: subject }),
  },
  'hours.approve': { body: () => ({ From: '01-01-2020', To: '31-01-2020', Approved: true }) },
  'hours.lock': { body: () => ({ Month: '2020-01', Locked: true }) },
  'presences.agreeMinutes': ofMeeting({ Agree: true }, { refusedBy: 'NoMinutes' }),
};
