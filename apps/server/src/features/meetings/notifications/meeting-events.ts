import { z } from 'zod';
import { defineEvent } from '../../../platform/events/event-kind.ts';

const meeting = {
  /** Absent in events from before meetings were rows of their own. */
  MeetingId: z.int().optional(),
  MenteeId: z.int(),
  ActionId: z.int(),
  /** Null if nobody is responsible for the action. */
  MentorId: z.int().nullable(),
  /** The guests. */
  Invitees: z.array(z.int()),
  /** The person who made the change; null if the server did, as when a proposal ends. */
  By: z.int().nullable(),
};
const instant = z.iso.datetime();

/** A new meeting was set. */
export const meetingSet = defineEvent({
  kind: 'meeting.set',
  payload: z.strictObject({ ...meeting, StartsAt: instant }),
});

/** A meeting was proposed, or another time for it; or it still waits for an answer, after half of the time it is held. */
export const meetingProposed = defineEvent({
  kind: 'meeting.proposed',
  payload: z.strictObject({ ...meeting, StartsAt: instant }),
});

/** Somebody said whether they will come to a meeting. */
export const meetingAnswered = defineEvent({
  kind: 'meeting.answered',
  payload: z.strictObject({
    MeetingId: z.int(),
    StartsAt: instant,
    /** Who is notified of the answer: those who lead the meeting, and the mentee of a single one. */
    To: z.array(z.int()),
    /** The person who answered. */
    By: z.int(),
  }),
});

/** The minutes of a meeting were written or changed. */
export const minutesWritten = defineEvent({
  kind: 'meeting.minuted',
  payload: z.strictObject({
    MeetingId: z.int(),
    StartsAt: instant,
    /** The mentees who are asked whether they agree: those who were there, or of whom that is not known yet. */
    To: z.array(z.int()),
    /** The person who wrote them. */
    By: z.int(),
  }),
});

/** A meeting was moved from the time `Was`, or only its place changed. */
export const meetingMoved = defineEvent({
  kind: 'meeting.moved',
  payload: z.strictObject({ ...meeting, StartsAt: instant, Was: instant }),
});

/** A meeting kept its wall time and got another instant, because the rules of its time zone changed. */
export const meetingKept = defineEvent({
  kind: 'meeting.kept',
  payload: z.strictObject({ ...meeting, StartsAt: instant }),
});

/** A meeting was cancelled. */
export const meetingCancelled = defineEvent({
  kind: 'meeting.cancelled',
  payload: z.strictObject({ ...meeting, Was: instant }),
});

/** Upcoming meetings were given to another mentor, or to none. */
export const meetingsGiven = defineEvent({
  kind: 'meeting.mentorChanged',
  payload: z.strictObject({
    Meetings: z.array(
      z
        .strictObject({ ...meeting, StartsAt: instant, From: z.int().nullable() })
        .omit({ MeetingId: true, Invitees: true, By: true }),
    ),
  }),
});

/** A mentee's meeting and the time that a mail names; it may have been moved since. */
export const meetingAtTime = z.strictObject({ MenteeId: z.int(), ActionId: z.int(), StartsAt: instant });
export type MeetingAtTime = z.output<typeof meetingAtTime>;

/** Someone requested mails about meetings. */
export const meetingsMailed = defineEvent({
  kind: 'meeting.told',
  payload: z.strictObject({
    By: z.int(),
    Template: z.enum(['rendezvous.html', 'mentorMeetings.html', 'meetingChange']),
    Letters: z.array(
      z.strictObject({
        UserId: z.int(),
        Meetings: z.array(meetingAtTime),
        /** Whether guests are mailed too. */
        Invitees: z.boolean(),
      }),
    ),
  }),
});
