import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { done, id, instant, page } from './core/fields.ts';

/** An event with a handler that failed too often. */
export const failedEvent = z.strictObject({
  Id: id,
  /** The kind of event, such as 'meeting.moved'. */
  Kind: z.string(),
  At: instant,
  /** The handlers that failed, each with the type of the error. */
  Failures: z.array(z.strictObject({ Handler: z.string(), Error: z.string() })),
});
export type FailedEvent = z.output<typeof failedEvent>;

/** Calls about events whose handlers failed. */
export const events = {
  failed: call({
    path: '/api/admin/failedEvents',
    summary:
      'A page of the events whose handlers failed too often, the newest first. Events of no project are shown to administrators of every project.',
    permission: 'events.retry',
    reach: 'project',
    ...reads,
    body: z.strictObject({ page: z.int().min(0).max(1_000_000).optional() }),
    reply: page(failedEvent),
  }),
  retry: call({
    path: '/api/admin/retryEvent',
    summary: 'Lets the handlers of such an event that failed try again, with all attempts ahead of them.',
    permission: 'events.retry',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id }),
    reply: done,
  }),
};
