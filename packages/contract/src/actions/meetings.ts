import { z } from 'zod';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { id, instant, localText, text } from '../core/fields.ts';
import { meetingState } from '../meetings/entities.ts';
import { menteeAction } from './entities.ts';
import { projectId } from './requests.ts';

/** A mentee's part in a meeting; cancelled meetings are not listed. */
const entry = {
  MeetingId: id,
  State: meetingState,
  Time: instant,
  MentorId: id.nullable(),
  MenteeId: id,
  ActionId: id,
};

/** Calls of mentors and staff about meetings and the mails about them; part of `mentor`. */
export const meetingCalls = {
  meetingOutcome: call({
    path: '/api/mentor/MeetingOutcome',
    summary: 'Records whether a meeting was held or missed; a held meeting with minutes completes the action.',
    permission: 'meetings.write',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      ActionId: id,
      MenteeId: id,
      Outcome: z.enum(['held', 'missed']).nullable(),
      ProjectId: projectId,
    }),
    reply: menteeAction,
    errors: ['NoMeeting', 'MeetingAhead'],
  }),
  overlaps: call({
    path: '/api/user/MentorOverlaps',
    summary:
      'A mentor’s meetings less than 45 minutes from a mentee’s meeting of an action: they prevent giving the mentor the action. Names of mentees whom the caller may not see are empty.',
    permission: 'actions.assign',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MentorId: id, ActionId: id, MenteeId: id, ProjectId: projectId }),
    reply: z.array(z.strictObject({ Time: instant, Mentee: z.string(), Action: localText(500) })),
  }),
  schedule: call({
    path: '/api/user/Schedule',
    summary:
      'The meetings the caller sees in a period, and those they are invited to; from a month ago to half a year ahead by default. At most 2,000.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId, From: instant.optional(), To: instant.optional() }),
    reply: z.array(
      z.strictObject({
        ...entry,
        Mentee: z.string(),
        Mentor: z.string(),
        Action: localText(500),
        Minutes: z.int(),
        Place: z.string(),
        Link: z.string(),
        Outcome: z.enum(['held', 'missed']).nullable(),
        /** Whether the caller sees the meeting only because they are invited, without seeing the mentee. */
        Invited: z.boolean(),
      }),
    ),
  }),
  scheduleEntries: call({
    path: '/api/user/Schedule2',
    summary:
      'The meetings the caller sees in a period, without names and texts, for finding meetings too close to one another. At most 20,000.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId, From: instant.optional(), To: instant.optional() }),
    reply: z.array(z.strictObject(entry)),
  }),
  mailChange: call({
    path: '/api/notify/MailChange',
    summary:
      'Mails what changed in an action: to the mentee the meeting that was set, or the review of what they handed in; to the responsible mentor the meeting, when the mentee calls. Those invited to the meeting get it too. Returns the names of the recipients.',
    permission: 'meetings.write',
    reach: 'person',
    risk: 'sendsMail',
    rate: 'session',
    idempotency: 'optional',
    body: z.strictObject({
      ActionId: id,
      MenteeId: id.optional(),
      About: z.enum(['meeting', 'review']),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ Name: z.string() }),
    errors: ['NothingToMail', 'NoAddress'],
  }),
  mailUsers: call({
    path: '/api/notify/MailUsers',
    summary:
      'Mails people about their meetings from a template, and those invited along with the mentee; returns the meeting that each mail is about.',
    permission: 'meetings.mail',
    reach: 'persons',
    risk: 'sendsMail',
    rate: 'session',
    idempotency: 'optional',
    body: z.strictObject({
      Data: z.record(
        z.string().regex(/^\d+$/),
        z.strictObject({
          ActionId: id.optional(),
          date: text(20).optional(),
          timeHours: text(4).optional(),
          timeMinutes: text(4).optional(),
        }),
      ),
      Template: z.enum(['mentorMeetings.html', 'rendezvous.html']),
      ProjectId: projectId,
    }),
    reply: z.record(z.string(), z.strictObject({ date: z.string(), timeHours: z.string(), timeMinutes: z.string() })),
  }),
};
