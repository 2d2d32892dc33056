import { MOST_OF_SERIES, proofClasses } from '@ithaki/meetings';
import { z } from 'zod';
import { MAX_INVITEES } from '../constants/meeting-settings.ts';
import { day, id, instant, localText, text, version } from '../core/fields.ts';

/**
 * The state of a meeting. The time of a proposed one is reserved until the proposal is confirmed. Missed and cancelled
 * meetings are kept; the next meeting is another row.
 */
export const meetingState = z.enum(['proposed', 'set', 'held', 'missed', 'cancelled']);
export type MeetingState = z.output<typeof meetingState>;

/** Where people meet: at a place, through a link, by telephone. */
export const meetingMode = z.enum(['place', 'online', 'phone']);
export type MeetingMode = z.output<typeof meetingMode>;

/** What an invitee answered to the invitation. */
export const meetingAnswer = z.enum(['yes', 'no', 'maybe']);

/** Whether an invitee was present; 'excused' is absent for a reason for which nobody is to blame. */
export const presence = z.enum(['present', 'absent', 'excused']);
export type Presence = z.output<typeof presence>;

/**
 * The proof that an invitee was present, the strongest first: both telephones within 90 seconds ('live'); the mentee's
 * reply typed by the mentor; a code read, but sent later; a button pressed by the mentee; a scan of a signed sheet; the
 * mentor's word alone. 'disputed': the two sides contradict each other.
 */
export const proof = z.enum(proofClasses);
export type Proof = z.output<typeof proof>;

/** Which meetings of a series a change affects: this one, this and later ones, or all that are still ahead. */
export const seriesScope = z.enum(['one', 'following', 'all']);
export type SeriesScope = z.output<typeof seriesScope>;

/** What the caller may do with a meeting. */
export const meetingRight = z.enum([
  'save',
  'move',
  'cancel',
  'undo',
  'answer',
  'confirm',
  'join',
  'leave',
  'presence',
  'scans',
  'minutes',
  'ownMinutes',
  'agree',
  'sheet',
]);
export type MeetingRight = z.output<typeof meetingRight>;

const named = z.strictObject({ Id: id, Name: z.string() });

/** A mentee of a meeting. A mentee sees only themselves, and the number of all participants (`Taken`). */
export const invitee = z.strictObject({
  MenteeId: id,
  Name: z.string(),
  Answer: meetingAnswer.nullable(),
  Presence: presence.nullable(),
  Proof: proof.nullable(),
  /** Why they deny what is recorded of their presence, while that is disputed. */
  Denial: z.string().optional(),
  /** The proven arrival and departure of the invitee. */
  From: instant.optional(),
  To: instant.optional(),
  /** Whether a mail told them of the present day and time. */
  Told: z.boolean(),
  /** Their position in the waiting list, from 1; absent for participants. */
  Waiting: z.int().optional(),
  /** Whether the invitee agreed to the minutes; absent before they said so. */
  Agreed: z.boolean().optional(),
  /** What the invitee objected to in the minutes. */
  Objection: z.string().optional(),
  /** The invitee's own minutes. */
  OwnMinutes: z.string().optional(),
});
export type Invitee = z.output<typeof invitee>;

/** A meeting as the caller sees it. */
export const meeting = z.strictObject({
  Id: id,
  ActionId: id,
  /** 1 for a group meeting; 2 for a single one. */
  TypeId: z.union([z.literal(1), z.literal(2)]),
  /** The action's title. */
  Title: localText(500),
  StartsAt: instant,
  /** `StartsAt` plus the duration. */
  EndsAt: instant,
  /** Local time in the project's zone: DD-MM-YYYY, and hours and minutes with two digits each. */
  date: z.string(),
  timeHours: z.string(),
  timeMinutes: z.string(),
  /** In minutes. */
  duration: z.int(),
  Mode: meetingMode,
  Place: z.string(),
  /** One of `Config.Meetings.Rooms`. */
  RoomId: id.optional(),
  Link: z.string(),
  /** The mentors who lead the meeting; its hours count for the first of them. */
  Mentors: z.array(named.extend({ Answer: meetingAnswer.nullable() })),
  Invitees: z.array(invitee),
  /** People invited in addition: they see the meeting, but it does not occupy their time. */
  Guests: z.array(named.extend({ Answer: meetingAnswer.nullable() })),
  /** The number of participants, including those whom the caller does not see. */
  Taken: z.int(),
  /** The number of people who wait for a place. */
  Waiting: z.int(),
  /** The maximum number of participants; further people wait. */
  Capacity: z.int().optional(),
  /** Whether mentees for whom the action is open sign up themselves. */
  Signup: z.boolean().optional(),
  State: meetingState,
  /** Until when a proposed meeting reserves its time. */
  HeldUntil: instant.optional(),
  MissedBy: z.enum(['mentor', 'mentee']).optional(),
  /** Why the meeting was cancelled, moved late, or reopened. */
  Reason: z.string().optional(),
  /** The meeting's position in its series. */
  Series: z.strictObject({ Id: id, Index: z.int(), Count: z.int() }).optional(),
  /** What was said and agreed, under headings; absent until written. */
  Minutes: z.string().optional(),
  /** Rises with each change that invitations contain. */
  Sequence: z.int(),
  Version: version,
  can: z.array(meetingRight),
});
export type Meeting = z.output<typeof meeting>;

/** A local time in the project's zone. */
export const wallTime = {
  date: day,
  timeHours: text(2),
  timeMinutes: text(2),
};

/** A meeting to be set or changed; without `Id` it is a new one. In a change, absent values stay as they are. */
export const meetingDraft = z.strictObject({
  Id: id.optional(),
  ActionId: id,
  ...wallTime,
  /** In minutes, 5 to 600; 45 if absent. */
  duration: z.int().min(5).max(600).optional(),
  /** If absent: 'online' with a link, else 'place'. */
  Mode: meetingMode.optional(),
  Place: text(500).optional(),
  RoomId: id.nullable().optional(),
  /** An https address; 'new' creates one from `Config.Meetings.LinkTemplate`. */
  Link: text(1000).optional(),
  /** If absent: the mentor responsible for the action of these mentees. */
  Mentors: z
    .array(z.strictObject({ Id: id }))
    .max(20)
    .optional(),
  Invitees: z
    .array(z.strictObject({ MenteeId: id }))
    .max(MAX_INVITEES)
    .optional(),
  Guests: z
    .array(z.strictObject({ Id: id }))
    .max(50)
    .optional(),
  Capacity: z.int().min(1).max(MAX_INVITEES).nullable().optional(),
  Signup: z.boolean().optional(),
  /** Whether the meeting is set, or only proposed to its people; 'set' if absent. */
  State: z.enum(['proposed', 'set']).optional(),
});
export type MeetingDraft = z.input<typeof meetingDraft>;

/**
 * A series: every `Every` weeks, or every `Every` months on the same day of the month or the same weekday ('second
 * Tuesday') as its first meeting.
 */
export const seriesRule = z.strictObject({
  By: z.enum(['week', 'monthDay', 'monthWeekday']),
  Every: z.int().min(1).max(52),
  Count: z.int().min(2).max(MOST_OF_SERIES),
  /** Days that are left out, DD-MM-YYYY. */
  Skip: z.array(day).max(MOST_OF_SERIES).optional(),
});
export type SeriesRule = z.output<typeof seriesRule>;

/** Something wrong with a time. Some errors only warn mentors and staff, but refuse a mentee. */
export const meetingWarning = z.strictObject({
  /** The error code. */
  Code: z.string(),
  /** A sentence in the caller's language. */
  Message: z.string(),
  /** The day concerned, if several meetings are set. */
  date: z.string().optional(),
  /** The other meeting, if the caller may see it. */
  MeetingId: id.optional(),
  /** Whether saving is refused because of it; such warnings are returned only with `Try`. */
  Refuses: z.boolean(),
});
export type MeetingWarning = z.output<typeof meetingWarning>;
