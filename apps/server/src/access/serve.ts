import { createHash } from 'node:crypto';
import type { Call } from '@ithaki/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { malformed } from '../platform/errors/body-problems.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import type { Scripts } from '../platform/scripts/scripts.ts';
import { announceChange, announceChangeOfAll } from '../platform/sessions/revocations.ts';
import type { Actor } from './actor.ts';
import { type AuditRecord, appendAudit, recordAccess } from './audit.ts';
import { type Authenticator, languageOf } from './authenticate.ts';
import type { OpenContext } from './context.ts';
import { guard, isWriting } from './guard.ts';
import type { Route } from './route.ts';

/**
 * The first reply to a key within 24 hours, or undefined when this is the first call with it. Within the call's
 * transaction: a second call at the same time waits for the first to commit, then gets its reply.
 */
async function replyBefore(
  db: Db,
  userId: number,
  key: string,
  call: string,
  body: unknown,
): Promise<{ reply: unknown } | undefined> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  await sql`delete from idempotency_keys where user_id = ${userId} and key = ${key} and created_at < now() - interval '24 hours'`.execute(
    db,
  );
  const inserted = await sql`
    insert into idempotency_keys (user_id, key, call, body_hash) values (${userId}, ${key}, ${call}, ${bodyHash})
    on conflict do nothing returning 1`.execute(db);
  if (inserted.rows.length > 0) return undefined;
  const { rows } = await sql<{ call: string; bodyHash: Buffer; reply: unknown }>`
    select call, body_hash as "bodyHash", reply from idempotency_keys where user_id = ${userId} and key = ${key}`.execute(
    db,
  );
  const first = rows[0];
  if (!first || first.call !== call || !first.bodyHash.equals(bodyHash)) throw new Refusal(422, 'KeyReused');
  return { reply: first.reply };
}

/** Keeps the reply under its key, in the same transaction as what it answers for. */
async function keepReply(db: Db, userId: number, key: string, reply: unknown): Promise<void> {
  await sql`update idempotency_keys set status = 200, reply = ${JSON.stringify(reply ?? null)}::jsonb
    where user_id = ${userId} and key = ${key}`.execute(db);
}

export interface Serving {
  db: Db;
  scripts: Scripts;
  authenticator: Authenticator;
  /** Whether each reply is checked against its schema (tests). */
  checkReplies: boolean;
}

/** What a handler asked to be done around its work. */
class Wishes {
  readonly audits: AuditRecord[] = [];
  readonly seen: number[] = [];
  readonly forgotten = new Set<number>();
  everyoneForgotten = false;
}

/** Runs one call from the request to the reply: the same steps for every call, in this order. */
export function serve({ call, prepare, handle, direct }: Route, serving: Serving) {
  const { db, authenticator, checkReplies } = serving;
  const writing = isWriting(call);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const actor = await authenticator.actorOf(request);
    request.language = languageOf(request, actor);
    guard(call, actor);
    const body = parse(call, request);
    const key = keyOf(call, request, actor);
    const wishes = new Wishes();
    const contextIn = (within: Db) => contextOf({ call, actor, db: within, serving, request, reply, wishes });
    const prepared = await prepare?.(contextIn(db) as never, body as never);
    const run = async (within: Db): Promise<unknown> => {
      const before = key && actor ? await replyBefore(within, actor.userId, key, call.path, body) : undefined;
      if (before) return before.reply;
      const answer = await handle(contextIn(within) as never, body as never, prepared as never);
      if (checkReplies) check(call, answer);
      if (key && actor) await keepReply(within, actor.userId, key, answer);
      await appendAudit(within, actor, wishes.audits);
      return answer;
    };
    const answer = writing && direct !== true ? await db.transaction().execute(run) : await run(db);
    if (wishes.everyoneForgotten) authenticator.clear();
    else for (const userId of wishes.forgotten) authenticator.forget(userId);
    if (actor && wishes.seen.length > 0) await recordAccess(db, actor, call.path, wishes.seen);
    return answer;
  };
}

function parse(call: Call, request: FastifyRequest): unknown {
  const sent = call.method === 'GET' ? request.query : (request.body ?? {});
  const given = call.inPath === undefined ? sent : { ...(sent as object), ...(request.params as object) };
  const parsed = call.body.safeParse(given);
  if (!parsed.success) throw malformed(parsed.error);
  return parsed.data;
}

function keyOf(call: Call, request: FastifyRequest, actor: Actor | null): string | null {
  const key = request.headers['idempotency-key'];
  if (call.idempotency === 'none' || !actor) return null;
  if (typeof key === 'string' && key !== '' && key.length <= 200) return key;
  if (call.idempotency === 'required') throw new Refusal(400, 'KeyNeeded');
  return null;
}

function check(call: Call, answer: unknown): void {
  const parsed = call.reply.safeParse(answer);
  if (!parsed.success) throw new Error(`${call.path} answers what its schema does not say: ${parsed.error.message}`);
}

interface Given {
  call: Call;
  actor: Actor | null;
  db: Db;
  serving: Serving;
  request: FastifyRequest;
  reply: FastifyReply;
  wishes: Wishes;
}

function contextOf({ call, actor, db, serving, request, reply, wishes }: Given): OpenContext {
  const now = new Date();
  return {
    actor,
    db,
    independent: serving.db,
    scripts: serving.scripts,
    now,
    request,
    reply,
    address: request.ip,
    audit: (entry) => wishes.audits.push({ ...entry, at: now, call: call.path, address: request.ip }),
    saw: (subjectId) => wishes.seen.push(subjectId),
    async forget(userIds) {
      const ids = [userIds].flat();
      for (const id of ids) wishes.forgotten.add(id);
      await announceChange(db, ids);
    },
    async forgetEveryone() {
      wishes.everyoneForgotten = true;
      await announceChangeOfAll(db);
    },
  };
}
