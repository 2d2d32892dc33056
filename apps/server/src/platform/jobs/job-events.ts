import { z } from 'zod';
import { defineEvent } from '../events/event-kind.ts';

/** A job ended, done or failed, so many seconds after a person began it; one that they stopped is none. */
export const jobEnded = defineEvent({
  kind: 'job.ended',
  payload: z.strictObject({ JobId: z.int(), UserId: z.int(), Failed: z.boolean(), Seconds: z.number() }),
});
