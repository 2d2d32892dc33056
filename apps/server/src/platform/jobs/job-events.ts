import { z } from 'zod';
import { defineEvent } from '../events/event-kind.ts';

/**
 * Event: a job was done or failed; with the seconds since a person started it. A job that the person stopped causes no
 * event.
 */
export const jobEnded = defineEvent({
  kind: 'job.ended',
  payload: z.strictObject({ JobId: z.int(), UserId: z.int(), Failed: z.boolean(), Seconds: z.number() }),
});
