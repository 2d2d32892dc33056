import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';
import { meetingFixtures } from './meeting-fixtures.ts';
import { planningFixtures } from './planning-fixtures.ts';

/** Hours of a mentor that change nothing for the rest of the matrix. */
const hoursOf = ({ mentor }: Case) => ({
  ...{ UserId: mentor, Hours: [], Extra: [], Absences: [], MaxPerDay: null, MaxPerWeek: null },
  Version: 0,
});
const february = { From: '01-02-2040', To: '28-02-2040' };
const aCalendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//matrix//EN\r\nEND:VCALENDAR\r\n';

/** What the calls of the calendar are called with. */
export const calendarFixtures: Record<string, Fixture> = {
  ...meetingFixtures,
  ...planningFixtures,
  'calendar.get': { body: () => february },
  'calendar.free': {
    body: ({ actions, subject }) => ({
      ...february,
      ...{ ActionId: actions.meeting, MenteeId: subject, duration: 45 },
    }),
  },
  'calendar.times': {
    body: ({ actions, subject, mentor, side }) => ({
      // The mentee of someone with this role has them as mentor, although the role sees everyone's mentees.
      MentorId: side.role === 'RegistryMentor' ? side.actor : mentor,
      ...{ ActionId: actions.meeting, MenteeId: subject, duration: 45, Mode: 'online' },
      StartsAt: ['2040-02-06T08:00:00Z'],
    }),
  },
  // The programme of the matrix lets nobody book; the call's own tests show it succeed.
  'calendar.book': {
    body: ({ actions }) => ({
      ...{ ActionId: actions.meeting, StartsAt: '2040-02-06T08:00:00Z', duration: 45, Mode: 'online' },
    }),
    refusedBy: 'BookingOff',
  },
  'feeds.read': { body: () => ({ Token: 'x'.repeat(43) }), refusedBy: 'FeedEnded' },
  'availabilities.get': { body: ({ subject }) => ({ UserId: subject }) },
  'availabilities.save': { body: (testCase) => ({ Availability: hoursOf(testCase) }) },
  'availabilities.saveBusy': { body: () => ({ File: { Name: 'own.ics', Text: aCalendar } }) },
};
