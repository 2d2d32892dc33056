import type { Call, Language } from '@ithaki/contract';
import type { Db } from '../platform/database/db.ts';
import { malformedBody } from '../platform/errors/body-problems.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { nameActor } from '../platform/history/name-actor.ts';
import { joinJsonTexts } from '../platform/http/json-text.ts';
import type { Scripts } from '../platform/scripts/scripts.ts';
import { announceChange, announceChangeOfAll } from '../platform/sessions/revocations.ts';
import { inWordsOf } from '../platform/texts/translate.ts';
import type { Actor } from './actor.ts';
import { type AuditRecord, appendAudit, recordAccess } from './audit.ts';
import type { Authenticator } from './authenticate.ts';
import type { Http, OpenContext } from './context.ts';
import { type DeclaredCalls, refuseUndeclared } from './declared-calls.ts';
import { guard, isWriting } from './guard.ts';
import { findEarlierReply, saveReply } from './idempotency.ts';
import { actorFor } from './purposes.ts';
import type { Rates } from './rates.ts';
import type { Route } from './route.ts';

/** The services with which calls are performed. */
export interface PerformOptions {
  db: Db;
  scripts: Scripts;
  authenticator: Authenticator;
  /** Counts calls to limit their rate; null when rates are not limited. */
  rates: Rates | null;
  /** Called after the changes of an actor's call were committed. */
  saved?: (actor: Actor, call: Call) => Promise<void>;
  /** Whether each reply is validated against its schema (in tests). */
  checkReplies: boolean;
  /** Returns the calls that a custom view may make; without it, views may make none. */
  declaredCalls?: DeclaredCalls;
}

/** A call as it arrived, over HTTP or another carrier, with its caller identified. */
export interface Arrival {
  actor: Actor | null;
  language: Language;
  /** The body as sent; it is checked against the call's schema later. */
  body: unknown;
  /** The idempotency key as sent; missing or empty when the caller sent none. */
  idempotencyKey?: string | undefined;
  /** The client's IP address. */
  address: string;
  /** The custom view for which a page makes the call: `class/name`, or `preview` for one not yet saved. */
  view?: string | undefined;
  /** Calls the listener when the caller disconnects. Returns a function that removes the listener. */
  onGone(listener: () => void): () => void;
  /** Present when the call was made over HTTP; calls with `overHttp` require it. */
  http?: Http;
}

/** Collects the side effects that a handler requests through its context, and applies them at the right moment. */
class SideEffects {
  readonly audits: AuditRecord[] = [];
  readonly viewedIds: number[] = [];
  readonly forgottenIds = new Set<number>();
  everyoneForgotten = false;
  readonly afterwards: (() => Promise<void>)[] = [];
}

/**
 * Returns the function that performs a route's call, with the same steps in the same order whatever carries the call:
 * rate, permission, body, idempotency key, preparation, transaction with handler and audit, dropping of caches, record
 * of whose data was opened. Over HTTP the rate is counted earlier, before the body is read.
 */
export function performer({ call, prepare, handle, direct }: Route, options: PerformOptions) {
  const { db, authenticator, rates, checkReplies } = options;
  const inTransaction = isWriting(call) && direct !== true;
  const perform = async (arrival: Arrival): Promise<unknown> => {
    const { actor } = arrival;
    if (call.overHttp && !arrival.http) throw new Error(`${call.path} is carried by HTTP alone.`);
    if (!arrival.http)
      await rates?.count(call.rate, { sessionHash: actor?.sessionHash ?? null, address: arrival.address });
    guard(call, actor);
    if (arrival.view !== undefined) await refuseUndeclared(call, { actor, view: arrival.view }, options);
    const body = parseBody(call, arrival.body);
    const key = idempotencyKey(call, arrival);
    const effects = new SideEffects();
    const contextWith = (connection: Db) => buildContext(call, arrival, connection, options, effects);
    const prepared = await prepare?.(contextWith(db) as never, body as never);
    const run = async (connection: Db): Promise<unknown> => {
      const earlier = key && actor ? await findEarlierReply(connection, actor.userId, key, call.path, body) : undefined;
      if (earlier) return earlier.reply;
      const context = contextWith(connection);
      if (inTransaction) await nameActor(connection, { actor, at: context.now });
      const result = await handle(context as never, body as never, prepared as never);
      if (checkReplies) checkReply(call, result);
      if (key && actor) await saveReply(connection, actor.userId, key, result);
      await appendAudit(connection, actor, effects.audits);
      return result;
    };
    const result = inTransaction ? await db.transaction().execute(run) : await run(db);
    if (effects.everyoneForgotten) authenticator.clear();
    else for (const userId of effects.forgottenIds) authenticator.forget(userId);
    for (const work of effects.afterwards) await work();
    if (inTransaction && actor) await options.saved?.(actor, call);
    if (actor) await recordAccess(db, actor, calledBy(call, arrival.view), openedIds(call, actor, effects));
    return result;
  };
  return (arrival: Arrival): Promise<unknown> => inWordsOf(arrival.actor?.project?.id ?? null, () => perform(arrival));
}

/**
 * Returns the ids of the people whose data a call opened. People whose data was changed are left out: they find the
 * change in the audit. What an administrator sees while acting or viewing as a person is that person's data.
 */
function openedIds(call: Call, { userId, actingAdmin }: Actor, { viewedIds, audits }: SideEffects): number[] {
  const changedIds = new Set(audits.map(({ subjectId }) => subjectId));
  const opened = viewedIds.filter((id) => !changedIds.has(id));
  const own = actingAdmin && (call.reach === 'own' || call.risk === 'readsPersons');
  return own ? [...opened, userId] : opened;
}

function parseBody(call: Call, body: unknown): unknown {
  const parsed = call.body.safeParse(body);
  if (!parsed.success) throw malformedBody(parsed.error, body);
  return parsed.data;
}

function idempotencyKey(call: Call, { actor, idempotencyKey: key = '' }: Arrival): string | null {
  if (call.idempotency === 'none' || !actor) return null;
  if (key !== '' && key.length <= 200) return key;
  if (call.idempotency === 'required') throw new Refusal(400, 'KeyNeeded');
  return null;
}

function checkReply(call: Call, reply: unknown): void {
  const text = joinJsonTexts(reply);
  const parsed = call.reply.safeParse(text === undefined ? reply : JSON.parse(text));
  if (!parsed.success)
    throw new Error(`${call.path} returned a reply that does not match its schema: ${parsed.error.message}`);
}

/** Returns how audit and access records name a call: its path, with the view that made it, if any. */
const calledBy = ({ path }: Call, view: string | undefined): string =>
  view === undefined ? path : `${path} (${view})`;

function buildContext(
  call: Call,
  { actor, language, address, view, onGone, http }: Arrival,
  db: Db,
  options: PerformOptions,
  effects: SideEffects,
): OpenContext & Partial<Http> {
  const now = new Date();
  return {
    actor: actor && actorFor(actor, call.purpose ?? null),
    db,
    independent: options.db,
    scripts: options.scripts,
    now,
    language,
    address,
    onGone,
    ...http,
    audit: (entry) => effects.audits.push({ ...entry, at: now, call: calledBy(call, view), address }),
    recordView: (subjectId) => effects.viewedIds.push(subjectId),
    async forget(userIds) {
      const ids = [userIds].flat();
      for (const id of ids) effects.forgottenIds.add(id);
      await announceChange(db, ids);
    },
    async forgetEveryone() {
      effects.everyoneForgotten = true;
      await announceChangeOfAll(db);
    },
    afterwards: (work) => effects.afterwards.push(work),
  };
}
