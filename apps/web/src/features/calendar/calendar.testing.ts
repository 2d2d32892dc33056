import type { Entry, Identity, Meeting, Permission } from '@ithaki/contract';
import { anIdentity } from '../../testing/an-identity.ts';

const staff: readonly Permission[] = ['own.account', 'calendar.see', 'meetings.set', 'meetings.write', 'people.see'];

/** Returns a coordinator who may set meetings. */
export const aCoordinator = (change: Partial<Identity> = {}): Identity => anIdentity({ Can: [...staff], ...change });

/** Returns a mentee who sees and books their own meetings. */
export const aMentee = (change: Partial<Identity> = {}): Identity =>
  anIdentity({
    Id: 31,
    Name: 'Αντωνίου Νίκη',
    Roles: ['Mentee'],
    CurrentRole: 'Mentee',
    Level: 100,
    Can: ['own.account', 'calendar.see', 'mentee.own', 'meetings.write'],
    ...change,
  });

/** Returns a calendar entry for a meeting, by default on Wednesday 18 March 2026 from 15:00 to 15:45 in Athens. */
export const anEntry = (change: Partial<Entry> = {}): Entry => ({
  Kind: 'meeting',
  Id: '12',
  Title: 'Γνωριμία',
  Start: '2026-03-18T13:00:00.000Z',
  End: '2026-03-18T13:45:00.000Z',
  AllDay: false,
  PersonIds: [7, 31],
  State: 'set',
  Mode: 'place',
  Version: 3,
  ActionId: 4,
  can: ['open', 'move', 'resize', 'cancel'],
  ...change,
});

/** Returns the meeting of `anEntry`. */
export const aMeeting = (change: Partial<Meeting> = {}): Meeting => ({
  Id: 12,
  ActionId: 4,
  TypeId: 2,
  Title: { el: 'Γνωριμία', en: 'First meeting' },
  StartsAt: '2026-03-18T13:00:00.000Z',
  EndsAt: '2026-03-18T13:45:00.000Z',
  date: '18-03-2026',
  timeHours: '15',
  timeMinutes: '00',
  duration: 45,
  Mode: 'place',
  Place: 'Αίθουσα 2',
  Link: '',
  Mentors: [{ Id: 7, Name: 'Γεωργίου Μαρία', Answer: null }],
  Invitees: [{ MenteeId: 31, Name: 'Αντωνίου Νίκη', Answer: null, Presence: null, Proof: null, Told: true }],
  Guests: [],
  Taken: 1,
  Waiting: 0,
  State: 'set',
  Sequence: 0,
  Version: 3,
  can: ['save', 'move', 'cancel', 'presence', 'minutes', 'sheet'],
  ...change,
});

/** Returns the reply of `calendar/Get` with these entries, all of them counted. */
export function calendarOf(entries: readonly Entry[]) {
  const days = new Map<string, Record<string, number>>();
  for (const { Start, Kind } of entries) {
    const day = Start.slice(0, 10).split('-').reverse().join('-');
    const counts = days.get(day) ?? {};
    days.set(day, { ...counts, [Kind]: (counts[Kind] ?? 0) + 1 });
  }
  return {
    Entries: [...entries],
    Days: [...days].map(([Day, Counts]) => ({ Day, Counts })),
    More: false,
    Now: '2026-03-16T08:00:00.000Z',
  };
}
