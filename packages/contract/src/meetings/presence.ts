import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { day, id, instant, requiredText, text, version } from '../core/fields.ts';
import { meeting, presence, proof } from './entities.ts';

/** Arrival or departure. */
const phase = z.enum(['in', 'out']);

const record = {
  /** The telephone's id of the record, a UUID of version 7. A record sent again gets the same result. */
  RecordId: z.uuidv7(),
  MeetingId: id,
  /** The time by the telephone's clock. */
  At: instant,
};

/**
 * What a telephone recorded at a meeting. 'read': a mentee read or typed the code shown by the mentor's telephone;
 * 'reply': the mentor typed the reply shown by the mentee's telephone; 'declared': the mentee pressed a button to say
 * they were present; 'disputed': the mentee denies what is recorded.
 */
export const proofRecord = z.discriminatedUnion('Kind', [
  z.strictObject({ ...record, Kind: z.literal('read'), Phase: phase, Code: text(20) }),
  z.strictObject({ ...record, Kind: z.literal('reply'), Phase: phase, MenteeId: id, Reply: text(12) }),
  z.strictObject({ ...record, Kind: z.literal('declared'), Phase: phase }),
  z.strictObject({ ...record, Kind: z.literal('disputed'), Reason: requiredText(500) }),
]);
export type ProofRecord = z.input<typeof proofRecord>;

/** The server's result for a record. */
export const proofResult = z.strictObject({
  RecordId: z.string(),
  /** The invitee's proof from now on; null if the record was refused. */
  Proof: proof.nullable(),
  /** When the code was shown, as found by the server; absent if the record was refused or has no code. */
  ShownAt: instant.optional(),
  /** Why the record was refused. */
  Error: z.enum(['CodeWrong', 'CodeTooOld', 'KeyRenewed', 'NoMeeting']).optional(),
});
export type ProofResult = z.output<typeof proofResult>;

/** A meeting, with what a telephone needs to prove it without a connection. */
export const provableMeeting = z.strictObject({
  Id: id,
  /** The programme of the meeting; records of it are sent to this one. */
  ProjectId: id,
  Programme: z.string(),
  Title: z.string(),
  StartsAt: instant,
  EndsAt: instant,
  Place: z.string(),
  Link: z.string(),
  /** Whether the caller's telephone shows the code or reads it. */
  Side: z.enum(['mentor', 'mentee']),
  /** The caller's HMAC-SHA-256 key for this meeting, 32 bytes in base64url. */
  Key: z.string(),
  /** For the mentor: the mentees whose replies can be typed. */
  Invitees: z.array(z.strictObject({ MenteeId: id, Name: z.string() })),
});
export type ProvableMeeting = z.output<typeof provableMeeting>;

/** One line of a presence sheet. */
const sheetRow = z.strictObject({
  MeetingId: id,
  date: z.string(),
  /** The planned local time, HH:MM. */
  From: z.string(),
  To: z.string(),
  Title: z.string(),
  Mentors: z.string(),
  Mentee: z.string(),
  Presence: presence.nullable(),
  Proof: proof.nullable(),
  /** The proven minutes. */
  Proven: z.int(),
});
export type SheetLine = z.output<typeof sheetRow>;

/** Which meetings a presence sheet is of. */
export const sheetBody = {
  /** The sheet of one meeting, … */
  Id: id.optional(),
  /** … or of all meetings of an action in a period, first and last day included. */
  ActionId: id.optional(),
  /** … or all that a mentor led in a period. */
  MentorId: id.optional(),
  From: day.optional(),
  To: day.optional(),
  ProjectId: projectId,
};

/** Calls about presence at a meeting, its minutes, and the proofs of both. */
export const presences = {
  save: call({
    path: '/api/calendar/SavePresence',
    summary:
      'Records who was present at a meeting that has begun. The meeting counts as held if anyone was present, and as missed otherwise. If it has minutes too, the action is completed for those who were present.',
    permission: 'meetings.presence',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Id: id,
      Rows: z
        .array(z.strictObject({ MenteeId: id, Presence: presence, From: instant.optional(), To: instant.optional() }))
        .min(1)
        .max(500),
      /** Who missed the meeting if nobody was present; the mentees if absent. */
      MissedBy: z.enum(['mentor', 'mentee']).optional(),
      Version: version.optional(),
      /** Required if the month is locked or presence was recorded before. */
      Reason: text(500).optional(),
      ProjectId: projectId,
    }),
    reply: meeting,
    errors: ['NoMeeting', 'MeetingAhead', 'PeriodLocked', 'Conflict'],
  }),
  savePaper: call({
    path: '/api/calendar/SavePaper',
    summary:
      'Records that a scanned sheet, uploaded as a file of the meeting, proves the presence of these mentees. They count as present; a stronger proof, and what a mentee denies, stay.',
    permission: 'meetings.presence',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Id: id,
      FileId: text(40),
      MenteeIds: z.array(id).min(1).max(500),
      Version: version.optional(),
      /** Required if the month is locked. */
      Reason: text(500).optional(),
      ProjectId: projectId,
    }),
    reply: meeting,
    errors: ['NoMeeting', 'MeetingAhead', 'PeriodLocked', 'NoScan', 'Conflict'],
  }),
  saveMinutes: call({
    path: '/api/calendar/SaveMinutes',
    summary:
      'Stores the minutes of a meeting: `Text` for mentors and staff, `Own` for a mentee’s own minutes. When the minutes change, people are asked again whether they agree.',
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
    summary: 'Says that the caller agrees to the minutes of their meeting, or what they object to.',
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
      'The caller’s own meetings from yesterday to 14 days ahead, each with the key by which the caller’s telephone proves it without a connection, and the server’s time.',
    permission: 'own.account',
    reach: 'own',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.strictObject({ Now: instant, Meetings: z.array(provableMeeting) }),
  }),
  renewKeys: call({
    path: '/api/calendar/RenewKeys',
    summary:
      'Makes all keys by which the caller proves meetings new ones, as after the loss of a telephone. What arrives from now on and was made with earlier keys proves nothing; what arrived before stays.',
    permission: 'own.account',
    reach: 'own',
    ...changesPersons,
    body: z.strictObject({ Reason: requiredText(500), ProjectId: projectId }),
    reply: z.strictObject({ At: instant }),
  }),
  proofs: call({
    path: '/api/calendar/Proofs',
    summary:
      'Stores what a telephone recorded at meetings, up to 7 days ago, and returns a result for each record. The server finds out when a code was shown, from an hour before the meeting to two hours after it. After ten wrong codes, more are refused with 429 for a while.',
    permission: 'meetings.prove',
    reach: 'own',
    ...changesPersons,
    body: z.strictObject({ Records: z.array(proofRecord).min(1).max(500), ProjectId: projectId }),
    reply: z.strictObject({ Results: z.array(proofResult) }),
    errors: ['CodeWrong', 'CodeTooOld', 'KeyRenewed', 'TooManyRequests'],
  }),
  sheet: call({
    path: '/api/calendar/PresenceSheet',
    summary:
      'Issues a presence sheet of one meeting, or of the meetings of an action or a mentor in a period, with a code by which anyone can check whether it still holds. While nothing changes, the same sheet is issued again.',
    permission: 'meetings.sheet',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject(sheetBody),
    reply: z.strictObject({
      /** The code as printed on the sheet; `/verify/{Code}` shows the sheet's state. */
      Code: z.string(),
      MadeAt: instant,
      Title: z.string(),
      Rows: z.array(sheetRow),
      Totals: z.strictObject({ Meetings: z.int(), People: z.int(), Minutes: z.int(), Proven: z.int() }),
    }),
    errors: ['NoMeeting'],
  }),
};
