import { events, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { type Route, route } from '../../access/route.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { retryEvent } from '../../platform/events/event-rows.ts';
import { findFailedEvents, lockOpenEvent } from './event-queries.ts';

const PAGE_SIZE = 10;

/** Returns a page of the failed events that an administrator can retry. */
async function listFailed(
  { db, actor }: Context,
  { page = 0 }: ParsedBodyOf<typeof events.failed>,
): Promise<ReplyOf<typeof events.failed>> {
  const { rows, all } = await findFailedEvents(db, actor, { skip: page * PAGE_SIZE, take: PAGE_SIZE });
  const list = rows.map(({ id, kind, at, failures }) => ({
    Id: id,
    Kind: kind,
    At: at.toISOString(),
    Failures: failures,
  }));
  return { list, count: Math.ceil(all / PAGE_SIZE), All: all };
}

/** Makes the server handle an event again. */
async function retry(
  context: Context,
  { Id }: ParsedBodyOf<typeof events.retry>,
): Promise<ReplyOf<typeof events.retry>> {
  const event = await lockOpenEvent(context.db, context.actor, Id);
  if (!event) throw notFound();
  await retryEvent(context.db, Id);
  context.audit({ target: `event:${Id}`, after: { again: true, kind: event.kind } });
  return { Ok: true };
}

/** The calls by which administrators see events whose handlers failed, and retry them. */
export const eventsRoutes = (): Route[] => [route(events.failed, listFailed), route(events.retry, retry)];
