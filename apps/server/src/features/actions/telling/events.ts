import { z } from 'zod';
import { defineEvent } from '../../../platform/events/event-kind.ts';

/** The action of a mentee to which something happened, and who did it. */
const menteeAction = z.strictObject({ ActionId: z.int(), MenteeId: z.int(), ByUserId: z.int() });

/** A task or form was handed in, and waits for a review. */
export const handInSubmitted = defineEvent({ kind: 'handIn.submitted', payload: menteeAction });

/** A hand-in was taken back before anyone reviewed it. */
export const handInWithdrawn = defineEvent({ kind: 'handIn.withdrawn', payload: menteeAction });

/** A hand-in was accepted or returned. */
export const handInReviewed = defineEvent({
  kind: 'handIn.reviewed',
  payload: menteeAction.extend({ Result: z.enum(['accepted', 'returned']) }),
});

/** An action of a mentee was completed. */
export const actionCompleted = defineEvent({ kind: 'action.completed', payload: menteeAction });

/** Actions were opened for mentees who did not have them open, now or from a day that is still to come. */
export const actionsPublished = defineEvent({
  kind: 'action.published',
  payload: z.strictObject({ Actions: z.array(z.strictObject({ ActionId: z.int(), MenteeIds: z.array(z.int()) })) }),
});
