import { z } from 'zod';
import { instant } from '../core/fields.ts';
import { meetingAnswer, meetingMode, meetingState, presence, proof } from './entities.ts';

/** The maximum number of events in the history of a meeting; older ones are left out. */
export const MAX_MEETING_EVENTS = 200;

const time = z.strictObject({ StartsAt: instant, EndsAt: instant });
const where = z.strictObject({ Mode: meetingMode, Place: z.string() });
/** The people of the meeting whom the change concerns, as far as the caller may see them. */
const ofPeople = { Names: z.array(z.string()) };

/** One change of a meeting, or of the people in it. */
export const meetingChange = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('made'), State: meetingState, To: time }),
  z.strictObject({ Kind: z.literal('moved'), From: time, To: time }),
  z.strictObject({
    Kind: z.literal('state'),
    From: meetingState,
    To: meetingState,
    MissedBy: z.enum(['mentor', 'mentee']).optional(),
  }),
  /** The reason given for a cancellation, a late move or a correction. */
  z.strictObject({ Kind: z.literal('reason'), Reason: z.string() }),
  z.strictObject({ Kind: z.literal('place'), From: where, To: where }),
  /** The link, signing up or the minutes changed; their content is not repeated. */
  z.strictObject({ Kind: z.enum(['link', 'signup', 'minutes']) }),
  /** People were added ('joined') or taken out ('left'), wait for a place, got one, or wrote minutes of their own. */
  z.strictObject({ Kind: z.enum(['joined', 'left', 'waiting', 'placed', 'ownMinutes']), ...ofPeople }),
  z.strictObject({ Kind: z.literal('answer'), Answer: meetingAnswer, ...ofPeople }),
  /** Null: the recorded presence was removed. */
  z.strictObject({ Kind: z.literal('presence'), Presence: presence.nullable(), ...ofPeople }),
  z.strictObject({ Kind: z.literal('proof'), Proof: proof, ...ofPeople }),
  z.strictObject({ Kind: z.literal('agreed'), Agreed: z.boolean(), ...ofPeople }),
  /** Null: the approval was taken back. */
  z.strictObject({ Kind: z.literal('approved'), Minutes: z.int().nullable(), ...ofPeople }),
]);
export type MeetingChange = z.output<typeof meetingChange>;

/** What one person changed of a meeting at one time. */
export const meetingEvent = z.strictObject({
  At: instant,
  /** Who did it; null for changes that the programme made by itself, and for people whom the caller may not see. */
  Who: z.string().nullable(),
  /** The person an administrator acted as. */
  As: z.string().optional(),
  Changes: z.array(meetingChange).min(1),
});
export type MeetingEvent = z.output<typeof meetingEvent>;
