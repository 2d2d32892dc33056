import { z } from 'zod';
import { defineEvent } from '../../../platform/events/event-kind.ts';

const meeting = {
  /** Absent in events from before meetings were rows of their own. */
  MeetingId: z.int().optional(),
  MenteeId: z.int(),
  ActionId: z.int(),
  /** Null where nobody is responsible for the action. */
  MentorId: z.int().nullable(),
  /** Those who are invited besides. */
  Invitees: z.array(z.int()),
  /** Who did it. */
  By: z.int(),
};
const instant = z.iso.datetime();

/** A meeting that there was not before. */
export const meetingSet = defineEvent({
  kind: 'meeting.set',
  payload: z.strictObject({ ...meeting, StartsAt: instant }),
});

/** A meeting is at another time, `Was` before, or at the same time at another place. */
export const meetingMoved = defineEvent({
  kind: 'meeting.moved',
  payload: z.strictObject({ ...meeting, StartsAt: instant, Was: instant }),
});

/** A meeting is no more. */
export const meetingCancelled = defineEvent({
  kind: 'meeting.cancelled',
  payload: z.strictObject({ ...meeting, Was: instant }),
});

/** Meetings to come are held by another mentor, or by none. */
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

/** A meeting as it was when someone was to be told of it. */
export const toldMeeting = z.strictObject({ MenteeId: z.int(), ActionId: z.int(), StartsAt: instant });
export type ToldMeeting = z.output<typeof toldMeeting>;

/** Someone lets people be mailed about their meetings. */
export const meetingsTold = defineEvent({
  kind: 'meeting.told',
  payload: z.strictObject({
    By: z.int(),
    Template: z.enum(['rendezvous.html', 'mentorMeetings.html', 'meetingChange']),
    Letters: z.array(
      z.strictObject({
        UserId: z.int(),
        Meetings: z.array(toldMeeting),
        /** Those invited are told too. */ Invitees: z.boolean(),
      }),
    ),
  }),
});
