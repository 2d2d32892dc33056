import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { day, id, instant, requiredText, text, version } from '../core/fields.ts';
import { meeting, presence, proof } from './entities.ts';

/** Coming or going. */
const phase = z.enum(['in', 'out']);

const record = {
  /** The telephone's own id of the record, a UUID of version 7: sent again, the same result is returned. */
  RecordId: z.uuidv7(),
  MeetingId: id,
  /** When it happened, by the telephone's clock. */
  At: instant,
};

/**
 * What a telephone kept of a meeting. 'read': a mentee read or typed the code that the mentor's telephone showed;
 * 'reply': the mentor typed the reply that the mentee's telephone showed; 'declared': the mentee pressed that they were
 * there; 'disputed': the mentee denies what is recorded.
 */
export const proofRecord = z.discriminatedUnion('Kind', [
  z.strictObject({ ...record, Kind: z.literal('read'), Phase: phase, Code: text(20) }),
  z.strictObject({ ...record, Kind: z.literal('reply'), Phase: phase, MenteeId: id, Reply: text(12) }),
  z.strictObject({ ...record, Kind: z.literal('declared'), Phase: phase }),
  z.strictObject({ ...record, Kind: z.literal('disputed'), Reason: requiredText(500) }),
]);
export type ProofRecord = z.input<typeof proofRecord>;

/** What the server made of a record. */
export const proofResult = z.strictObject({
  RecordId: z.string(),
  /** The invitee's proof from now on; null where the record was refused. */
  Proof: proof.nullable(),
  /** When the code was shown, found by the server; absent where the record was refused or bears none. */
  ShownAt: instant.optional(),
  /** Why it was refused. */
  Error: z.enum(['CodeWrong', 'CodeTooOld', 'NoMeeting']).optional(),
});
export type ProofResult = z.output<typeof proofResult>;

/** A meeting with what a telephone needs in order to prove it without a connection. */
export const provableMeeting = z.strictObject({
  Id: id,
  Title: z.string(),
  StartsAt: instant,
  EndsAt: instant,
  Place: z.string(),
  Link: z.string(),
  /** Whether the caller shows the code, or reads it. */
  Side: z.enum(['mentor', 'mentee']),
  /** HMAC-SHA-256 key of the caller for this meeting, 32 bytes in base64url. */
  Key: z.string(),
  /** For the mentor's side: whose replies can be typed. */
  Invitees: z.array(z.strictObject({ MenteeId: id, Name: z.string() })),
});
export type ProvableMeeting = z.output<typeof provableMeeting>;

/** One line of a presence sheet. */
const sheetRow = z.strictObject({
  MeetingId: id,
  date: z.string(),
  /** HH:MM on the wall, planned. */
  From: z.string(),
  To: z.string(),
  Title: z.string(),
  Mentors: z.string(),
  Mentee: z.string(),
  Presence: presence.nullable(),
  Proof: proof.nullable(),
  /** Minutes that are proven. */
  Proven: z.int(),
});

const sheetBody = {
  /** One meeting, … */
  Id: id.optional(),
  /** … or all of an action in a period, both days included. */
  ActionId: id.optional(),
  From: day.optional(),
  To: day.optional(),
  ProjectId: projectId,
};

/** Calls about who was at a meeting, what was said, and how both are proven. */
export const presences = {
  save: call({
    path: '/api/calendar/SavePresence',
    summary:
      'Records who was there; the meeting is held if anyone was, and missed otherwise. Refused before it begins. Held and with minutes it completes the action for those present.',
    permission: 'meetings.presence',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Id: id,
      Rows: z
        .array(z.strictObject({ MenteeId: id, Presence: presence, From: instant.optional(), To: instant.optional() }))
        .min(1)
        .max(500),
      /** Who did not come, where nobody was present; the mentees when absent. */
      MissedBy: z.enum(['mentor', 'mentee']).optional(),
      Version: version.optional(),
      /** Required where the month is locked or presence was recorded before. */
      Reason: text(500).optional(),
      ProjectId: projectId,
    }),
    reply: meeting,
    errors: ['NoMeeting', 'MeetingAhead', 'PeriodLocked', 'Conflict'],
  }),
  saveMinutes: call({
    path: '/api/calendar/SaveMinutes',
    summary:
      'Writes the minutes of a meeting: mentors and staff `Text`, a mentee `Own` beside it. Changed minutes are agreed to anew.',
    permission: 'meetings.minutes',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Id: id,
      Text: text(20_000).optional(),
      Own: text(5_000).optional(),
      Version: version.optional(),
      ProjectId: projectId,
    }),
    reply: meeting,
    errors: ['MeetingAhead', 'PeriodLocked', 'Conflict'],
  }),
  agreeMinutes: call({
    path: '/api/calendar/AgreeMinutes',
    summary: 'The caller agrees to the minutes of a meeting of theirs, or objects and says to what.',
    permission: 'mentee.own',
    reach: 'own',
    ...changesPersons,
    body: z.strictObject({
      Id: id,
      Agree: z.boolean(),
      Objection: text(2_000).optional(),
      ProjectId: projectId,
    }),
    reply: meeting,
    errors: ['NoMinutes', 'ReasonNeeded'],
  }),
  keys: call({
    path: '/api/calendar/Keys',
    summary:
      'The caller’s own meetings from yesterday to 14 days ahead with the keys by which both sides prove them without a connection, and the server’s time.',
    permission: 'meetings.prove',
    reach: 'own',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.strictObject({ Now: instant, Meetings: z.array(provableMeeting) }),
  }),
  proofs: call({
    path: '/api/calendar/Proofs',
    summary:
      'Takes what a telephone kept, up to 7 days old, and answers each record. The server finds when a code was shown, from an hour before the meeting to two hours after it. Ten wrong codes end in 429 for a while.',
    permission: 'meetings.prove',
    reach: 'own',
    ...changesPersons,
    body: z.strictObject({ Records: z.array(proofRecord).min(1).max(500), ProjectId: projectId }),
    reply: z.strictObject({ Results: z.array(proofResult) }),
    errors: ['CodeWrong', 'CodeTooOld', 'TooManyRequests'],
  }),
  sheet: call({
    path: '/api/calendar/PresenceSheet',
    summary:
      'Gives out a presence sheet of a meeting, or of an action in a period, with a code by which anyone learns whether it is unchanged. While nothing changes the same sheet is given again.',
    permission: 'meetings.sheet',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject(sheetBody),
    reply: z.strictObject({
      /** As it is written on the sheet; `/verify/{Code}` tells its state. */
      Code: z.string(),
      MadeAt: instant,
      Title: z.string(),
      Rows: z.array(sheetRow),
      Totals: z.strictObject({ Meetings: z.int(), People: z.int(), Minutes: z.int(), Proven: z.int() }),
    }),
    errors: ['NoMeeting'],
  }),
};
