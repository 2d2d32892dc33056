import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changes, reads } from '../core/call.ts';
import { done, instant } from '../core/fields.ts';

const body = z.strictObject({ ProjectId: projectId });

/** Calls about the feed of a person’s own meetings for other calendar programs. */
export const feeds = {
  get: call({
    path: '/api/calendar/Feed',
    summary:
      'Whether the caller has a feed, and when it was read last. Its address is shown once, by `RenewFeed`, since only its digest is kept.',
    permission: 'calendar.see',
    reach: 'own',
    ...reads,
    body,
    reply: z.strictObject({ Active: z.boolean(), LastReadAt: instant.nullable() }),
  }),
  renew: call({
    path: '/api/calendar/RenewFeed',
    summary: 'Makes the caller’s feed, or gives it a new address; the former one stops.',
    permission: 'calendar.see',
    reach: 'own',
    ...changes,
    body,
    reply: z.strictObject({ Url: z.string(), LastReadAt: instant.nullable() }),
  }),
  stop: call({
    path: '/api/calendar/StopFeed',
    summary: 'Stops the caller’s feed.',
    permission: 'calendar.see',
    reach: 'own',
    ...changes,
    body,
    reply: done,
  }),
  read: call({
    method: 'GET',
    path: '/feed/{Token}.ics',
    summary:
      'The feed of one person as an iCalendar file: own meetings of 90 days back to a year ahead, cancelled ones for 30 days. Unchanged ones answer 304.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'anonymous',
    idempotency: 'none',
    overHttp: true,
    bytes: true,
    body: z.strictObject({ Token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    reply: z.unknown(),
    errors: ['FeedEnded'],
  }),
};
