import { MOST_OF_SERIES } from '@ithaki/meetings';
import { z } from 'zod';
import { MAX_INVITEES } from '../constants/meeting-settings.ts';
import { day, id, instant, localText, text, version } from '../core/fields.ts';

/**
 * What a meeting is: proposed (its time is held until it is confirmed), set, held, missed or cancelled. A missed or
 * cancelled meeting stays; the next one is another row.
 */
export const meetingState = z.enum(['proposed', 'set', 'held', 'missed', 'cancelled']);
export type MeetingState = z.output<typeof meetingState>;

/** Where people meet: at a place, through a link, by telephone. */
export const meetingMode = z.enum(['place', 'online', 'phone']);
export type MeetingMode = z.output<typeof meetingMode>;

/** What an invitee answered. */
export const meetingAnswer = z.enum(['yes', 'no', 'maybe']);

/** Whether an invitee was there: excused is absent with a reason that counts as none's fault. */
export const presence = z.enum(['present', 'absent', 'excused']);
export type Presence = z.output<typeof presence>;

/**
 * How it is proven that an invitee was there, the strongest first: both telephones within 90 seconds; the mentee's reply
 * typed by the mentor; a code read and sent later; the mentee's button; a scan; the mentor's word alone. 'disputed': the
 * two sides say different things.
 */
export const proof = z.enum(['live', 'answered', 'later', 'declared', 'paper', 'mentorOnly', 'disputed']);
export type Proof = z.output<typeof proof>;

/** Which meetings of a series a change is about: this one, this and those after it, or all that are still ahead. */
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
  'minutes',
  'ownMinutes',
  'agree',
  'sheet',
]);
export type MeetingRight = z.output<typeof meetingRight>;

const named = z.strictObject({ Id: id, Name: z.string() });

/** A mentee of a meeting. Mentees see themselves alone; of the others they learn the number (`Taken`). */
export const invitee = z.strictObject({
  MenteeId: id,
  Name: z.string(),
  Answer: meetingAnswer.nullable(),
  Presence: presence.nullable(),
  Proof: proof.nullable(),
  /** From when to when the invitee is proven to have been there. */
  From: instant.optional(),
  To: instant.optional(),
  /** Whether a mail told them of the present day and time. */
  Told: z.boolean(),
  /** Place on the waiting list, from 1; absent for those who take part. */
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
  /** 1: of a group; 2: single. */
  TypeId: z.union([z.literal(1), z.literal(2)]),
  /** The action's title. */
  Title: localText(500),
  StartsAt: instant,
  /** The beginning and the duration. */
  EndsAt: instant,
  /** DD-MM-YYYY, hours and minutes in two digits: wall time in the project's zone. */
  date: z.string(),
  timeHours: z.string(),
  timeMinutes: z.string(),
  /** Minutes. */
  duration: z.int(),
  Mode: meetingMode,
  Place: z.string(),
  /** One of `Config.Meetings.Rooms`. */
  RoomId: id.optional(),
  Link: z.string(),
  /** Who leads it; the first is the one whom the hours count for. */
  Mentors: z.array(named),
  Invitees: z.array(invitee),
  /** Others who are invited along: they see it, and their time is not taken. */
  Guests: z.array(named.extend({ Answer: meetingAnswer.nullable() })),
  /** How many take part, whomever the caller sees of them. */
  Taken: z.int(),
  /** How many wait for a place. */
  Waiting: z.int(),
  /** The most who take part; further ones wait. */
  Capacity: z.int().optional(),
  /** Whether mentees who have the action sign up themselves. */
  Signup: z.boolean().optional(),
  State: meetingState,
  /** Until when a proposal holds its time. */
  HeldUntil: instant.optional(),
  MissedBy: z.enum(['mentor', 'mentee']).optional(),
  /** Why it was cancelled, moved late, or undone. */
  Reason: z.string().optional(),
  /** Its place among the meetings that were set together. */
  Series: z.strictObject({ Id: id, Index: z.int(), Count: z.int() }).optional(),
  /** What was said and agreed, under headings; absent until it is written. */
  Minutes: z.string().optional(),
  /** Rises with each change that invitations tell. */
  Sequence: z.int(),
  Version: version,
  can: z.array(meetingRight),
});
export type Meeting = z.output<typeof meeting>;

/** A time on the wall in the project's zone. */
export const wallTime = {
  date: day,
  timeHours: text(2),
  timeMinutes: text(2),
};

/** A meeting to be set: without `Id` a new one. What a change leaves out stays. */
export const meetingDraft = z.strictObject({
  Id: id.optional(),
  ActionId: id,
  ...wallTime,
  /** Minutes, 5 to 600; 45 when absent. */
  duration: z.int().min(5).max(600).optional(),
  /** Absent: online with a link, else at a place. */
  Mode: meetingMode.optional(),
  Place: text(500).optional(),
  RoomId: id.nullable().optional(),
  /** https; 'new' makes one from `Config.Meetings.LinkTemplate`. */
  Link: text(1000).optional(),
  /** Absent: the mentor of the action for these mentees. */
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
  /** Whether it is set, or proposed to its people first; absent: set. */
  State: z.enum(['proposed', 'set']).optional(),
});
export type MeetingDraft = z.input<typeof meetingDraft>;

/**
 * Meetings that are set together: every `Every` weeks, or every `Every` months on the day of the month or on the weekday
 * ('second Tuesday') of the first.
 */
export const seriesRule = z.strictObject({
  By: z.enum(['week', 'monthDay', 'monthWeekday']),
  Every: z.int().min(1).max(52),
  Count: z.int().min(2).max(MOST_OF_SERIES),
  /** Days that are left out, DD-MM-YYYY. */
  Skip: z.array(day).max(MOST_OF_SERIES).optional(),
});
export type SeriesRule = z.output<typeof seriesRule>;

/** Something that speaks against a time. What refuses a mentee only warns mentors and staff. */
export const meetingWarning = z.strictObject({
  /** The code of the refusal. */
  Code: z.string(),
  /** A sentence in the caller's language. */
  Message: z.string(),
  /** The day that it is about, where several are set. */
  date: z.string().optional(),
  /** The other meeting, if the caller sees it. */
  MeetingId: id.optional(),
  /** Whether saving is refused for it; such ones are told by `Try`. */
  Refuses: z.boolean(),
});
export type MeetingWarning = z.output<typeof meetingWarning>;
