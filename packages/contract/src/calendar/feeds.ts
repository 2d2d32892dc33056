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
      'Whether the caller has a feed, and when it was last read. Its address is not in the reply: only its digest is stored, so `RenewFeed` shows it once.',
    permission: 'calendar.see',
    reach: 'own',
    ...reads,
    body,
    reply: z.strictObject({ Active: z.boolean(), LastReadAt: instant.nullable() }),
  }),
  renew: call({
    path: '/api/calendar/RenewFeed',
    summary: 'Creates the caller’s feed, or gives it a new address; the old one then no longer works.',
    permission: 'calendar.see',
    reach: 'own',
    ...changes,
    body,
    reply: z.strictObject({ Url: z.string(), LastReadAt: instant.nullable() }),
  }),
  stop: call({
    path: '/api/calendar/StopFeed',
    summary: 'Ends the caller’s feed.',
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
      'One person’s feed as an iCalendar file: their meetings from 90 days back to a year ahead, and cancelled ones for 30 days. If nothing has changed, the answer is 304.',
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
