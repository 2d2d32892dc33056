import { createHash } from 'node:crypto';
import type { Call } from '@ithaki/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { execute, findRow } from '../platform/database/statement.ts';
import { malformedBody } from '../platform/errors/body-problems.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { joinJsonTexts } from '../platform/http/json-text.ts';
import type { Scripts } from '../platform/scripts/scripts.ts';
import type { EndedSessions } from '../platform/sessions/ended-sessions.ts';
import { announceChange, announceChangeOfAll } from '../platform/sessions/revocations.ts';
import type { Actor } from './actor.ts';
import { type AuditRecord, appendAudit, recordAccess } from './audit.ts';
import { type Authenticator, requestLanguage } from './authenticate.ts';
import type { OpenContext } from './context.ts';
import { guard, isWriting, refuseOtherPerson } from './guard.ts';
import type { Route } from './route.ts';

/**
 * Finds the reply already given under an idempotency key within 24 hours; undefined when this is the first call with
 * it. Runs in the call's transaction: a second concurrent call waits for the first to commit, then gets its reply.
 * Throws 422 when the key was used for another call or body.
 */
async function findEarlierReply(
  db: Db,
  userId: number,
  key: string,
  call: string,
  body: unknown,
): Promise<{ reply: unknown } | undefined> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  await execute(
    db,
    sql`delete from idempotency_keys
    where user_id = ${userId} and key = ${key} and created_at < now() - interval '24 hours'`,
  );
  const inserted = await findRow(
    db,
    sql`
    insert into idempotency_keys (user_id, key, call, body_hash) values (${userId}, ${key}, ${call}, ${bodyHash})
    on conflict do nothing returning 1`,
  );
  if (inserted) return undefined;
  const first = await findRow(
    db,
    sql<{ call: string; bodyHash: Buffer; reply: unknown }>`
    select call, body_hash, reply from idempotency_keys where user_id = ${userId} and key = ${key}`,
  );
  if (!first || first.call !== call || !first.bodyHash.equals(bodyHash)) throw new Refusal(422, 'KeyReused');
  return { reply: first.reply };
}

/** Saves the reply under its idempotency key, in the transaction of the call. */
async function saveReply(db: Db, userId: number, key: string, reply: unknown): Promise<void> {
  await execute(
    db,
    sql`update idempotency_keys set status = 200, reply = ${JSON.stringify(reply ?? null)}::jsonb
    where user_id = ${userId} and key = ${key}`,
  );
}

/** The services with which calls are served. */
export interface ServeOptions {
  db: Db;
  scripts: Scripts;
  authenticator: Authenticator;
  endedSessions: EndedSessions;
  /** Whether each reply is validated against its schema (in tests). */
  checkReplies: boolean;
}

/** Side effects that a handler requested through its context, applied around its work. */
class SideEffects {
  readonly audits: AuditRecord[] = [];
  readonly viewedIds: number[] = [];
  readonly forgottenIds = new Set<number>();
  everyoneForgotten = false;
}

/** Returns the request handler of a route: the same steps for every call, in this order. */
export function serve({ call, prepare, handle, direct }: Route, options: ServeOptions) {
  const { db, authenticator, endedSessions, checkReplies } = options;
  const writing = isWriting(call);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const actor = await authenticator.actorOf(request);
    request.language = requestLanguage(request, actor);
    if (!actor && call.permission !== 'anyone') throw await endedSessions.refusalFor(request);
    refuseOtherPerson(request, actor);
    guard(call, actor);
    const body = parseBody(call, request);
    const key = idempotencyKey(call, request, actor);
    const effects = new SideEffects();
    const contextWith = (connection: Db) =>
      buildContext({ call, actor, db: connection, options, request, reply, effects });
    const prepared = await prepare?.(contextWith(db) as never, body as never);
    const run = async (connection: Db): Promise<unknown> => {
      const earlier = key && actor ? await findEarlierReply(connection, actor.userId, key, call.path, body) : undefined;
      if (earlier) return earlier.reply;
      const result = await handle(contextWith(connection) as never, body as never, prepared as never);
      if (checkReplies) checkReply(call, result);
      if (key && actor) await saveReply(connection, actor.userId, key, result);
      await appendAudit(connection, actor, effects.audits);
      return result;
    };
    const result = writing && direct !== true ? await db.transaction().execute(run) : await run(db);
    if (effects.everyoneForgotten) authenticator.clear();
    else for (const userId of effects.forgottenIds) authenticator.forget(userId);
    if (actor) await recordAccess(db, actor, call.path, openedIds(call, actor, effects));
    const text = joinJsonTexts(result);
    if (text === undefined) return result;
    reply.type('application/json; charset=utf-8');
    return text;
  };
}

/**
 * Returns whose data a call opened. A change is in the audit, which the person can read, and is not listed as seen too.
 * What an administrator sees while acting or viewing as a person is that person's data.
 */
function openedIds(call: Call, { userId, actingAdmin }: Actor, { viewedIds, audits }: SideEffects): number[] {
  const changedIds = new Set(audits.map(({ subjectId }) => subjectId));
  const opened = viewedIds.filter((id) => !changedIds.has(id));
  const own = actingAdmin && (call.reach === 'own' || call.risk === 'readsPersons');
  return own ? [...opened, userId] : opened;
}

function parseBody(call: Call, request: FastifyRequest): unknown {
  const sent = call.method === 'GET' ? request.query : (request.body ?? {});
  const input = call.inPath === undefined ? sent : { ...(sent as object), ...(request.params as object) };
  const parsed = call.body.safeParse(input);
  if (!parsed.success) throw malformedBody(parsed.error, input);
  return parsed.data;
}

function idempotencyKey(call: Call, request: FastifyRequest, actor: Actor | null): string | null {
  const key = request.headers['idempotency-key'];
  if (call.idempotency === 'none' || !actor) return null;
  if (typeof key === 'string' && key !== '' && key.length <= 200) return key;
  if (call.idempotency === 'required') throw new Refusal(400, 'KeyNeeded');
  return null;
}

function checkReply(call: Call, reply: unknown): void {
  const text = joinJsonTexts(reply);
  const parsed = call.reply.safeParse(text === undefined ? reply : JSON.parse(text));
  if (!parsed.success)
    throw new Error(`${call.path} returned a reply that does not match its schema: ${parsed.error.message}`);
}

interface ContextParts {
  call: Call;
  actor: Actor | null;
  db: Db;
  options: ServeOptions;
  request: FastifyRequest;
  reply: FastifyReply;
  effects: SideEffects;
}

function buildContext({ call, actor, db, options, request, reply, effects }: ContextParts): OpenContext {
  const now = new Date();
  return {
    actor,
    db,
    independent: options.db,
    scripts: options.scripts,
    now,
    request,
    reply,
    address: request.ip,
    audit: (entry) => effects.audits.push({ ...entry, at: now, call: call.path, address: request.ip }),
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
  };
}
