import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { MOST_PROPOSED_TIMES } from '../constants/meeting-settings.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { day, id, instant, localText } from '../core/fields.ts';
import { meeting, meetingMode } from '../meetings/entities.ts';
import { bookingErrors, meetingTimeErrors } from '../meetings/meetings.ts';
import { entry, entryKind, slot, takenByRule } from './entities.ts';

/** Calls about the calendar and its free hours. */
export const calendar = {
  get: call({
    path: '/api/calendar/Get',
    summary:
      'The entries of the caller’s calendar from one day to another, both included, at most 62 days: the meetings they see, deadlines, questionnaires, absences, busy times and holidays. With `PerDay`, only so many entries of each day, and how many there are of each kind. With `Names`, who takes part in each meeting.',
    permission: 'project.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      From: day,
      To: day,
      Kinds: z.array(entryKind).max(6).optional(),
      PersonIds: z.array(id).max(100).optional(),
      ActionIds: z.array(id).max(100).optional(),
      PerDay: z.int().min(1).max(100).optional(),
      Names: z.boolean().optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({
      /** Ordered by time, the earliest first. */
      Entries: z.array(entry),
      /** The days that have entries, with the number of each kind. */
      Days: z.array(z.strictObject({ Day: z.string(), Counts: z.partialRecord(entryKind, z.int()) })),
      /** Whether some entries are only counted, not listed. */
      More: z.boolean(),
      /** The server's time, for countdowns. */
      Now: instant,
    }),
    errors: ['BadRange'],
  }),
  free: call({
    path: '/api/calendar/Free',
    summary:
      'The hours at which a mentee can meet their own mentors for an action. If there is none: how many hours each rule takes, the first free hour after the period, and the smallest change that would free one.',
    permission: 'meetings.write',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ActionId: id,
      MentorId: id.optional(),
      /** The mentee; a caller who is a mentee means themselves. */
      MenteeId: id.optional(),
      From: day,
      To: day,
      duration: z.int().min(5).max(600),
      ProjectId: projectId,
    }),
    reply: z.strictObject({
      /** Ordered by time, the earliest first; 2,000 at most. */
      Slots: z.array(slot),
      /** The rule that takes most hours first. */
      Why: z.array(takenByRule),
      Earliest: slot.nullable(),
      /** The rule without which a time would be free soonest, and that time. */
      Change: z.strictObject({ Code: z.string(), Slot: slot }).nullable(),
    }),
    errors: ['BadRange'],
  }),
  times: call({
    path: '/api/calendar/Times',
    summary:
      'Which of some proposed times are still free, and the meeting that was set at one of them or is ahead in any case. To accept a time, the mentee calls `Book` and the mentor calls `Save`.',
    permission: 'calendar.see',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({
      ActionId: id,
      MenteeId: id,
      MentorId: id,
      StartsAt: z.array(instant).min(1).max(MOST_PROPOSED_TIMES),
      duration: z.int().min(5).max(600),
      Mode: meetingMode,
      ProjectId: projectId,
    }),
    reply: z.strictObject({
      /** The action's title. */
      Title: localText(500),
      /** In the order of the question. */
      Times: z.array(
        z.strictObject({ StartsAt: instant, Free: z.boolean(), Place: z.string(), RoomId: id.optional() }),
      ),
      /** The meeting of the action that begins at one of these times or is ahead; null where there is none. */
      MeetingId: id.nullable(),
      /** How the caller may accept a free one; null for people who may not. */
      Accept: z.enum(['book', 'set']).nullable(),
    }),
  }),
  book: call({
    path: '/api/calendar/Book',
    summary:
      'Books a free hour of one of the mentee’s own mentors. Where the programme says so, or after too many missed meetings, the hour is only proposed, unless the mentor proposed it in the message `MessageId`. If several people book the same hour, one gets it.',
    permission: 'mentee.own',
    reach: 'own',
    ...changesPersons,
    body: z.strictObject({
      ActionId: id,
      MentorId: id.optional(),
      StartsAt: instant,
      duration: z.int().min(5).max(600),
      Mode: meetingMode,
      /** The message in which the mentor proposed the time. */
      MessageId: id.optional(),
      ProjectId: projectId,
    }),
    reply: meeting,
    errors: [...meetingTimeErrors, ...bookingErrors, 'ActionLocked', 'BookingOff'],
  }),
};
