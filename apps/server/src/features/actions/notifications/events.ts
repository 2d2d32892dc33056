import { z } from 'zod';
import { defineEvent } from '../../../platform/events/event-kind.ts';

/** The mentee's action that an event is about, and who caused it. */
const menteeAction = z.strictObject({ ActionId: z.int(), MenteeId: z.int(), ByUserId: z.int() });

/** Event: a task or form was handed in and waits for a review. */
export const handInSubmitted = defineEvent({ kind: 'handIn.submitted', payload: menteeAction });

/** Event: a hand-in was withdrawn before anyone reviewed it. */
export const handInWithdrawn = defineEvent({ kind: 'handIn.withdrawn', payload: menteeAction });

/** Event: a hand-in was accepted or returned. */
export const handInReviewed = defineEvent({
  kind: 'handIn.reviewed',
  payload: menteeAction.extend({ Result: z.enum(['accepted', 'returned']) }),
});

/** Event: a mentee's action was completed. */
export const actionCompleted = defineEvent({ kind: 'action.completed', payload: menteeAction });

/** Event: actions were opened for mentees who did not have them open, now or from a later day. */
export const actionsPublished = defineEvent({
  kind: 'action.published',
  payload: z.strictObject({ Actions: z.array(z.strictObject({ ActionId: z.int(), MenteeIds: z.array(z.int()) })) }),
});
