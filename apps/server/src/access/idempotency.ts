import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * The first reply to a key within 24 hours, or undefined when this is the first call with it. Within the call's
 * transaction: a second call at the same time waits for the first to commit, then gets its reply.
 */
export async function replyBefore(
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
export async function keepReply(db: Db, userId: number, key: string, reply: unknown): Promise<void> {
  await sql`update idempotency_keys set status = 200, reply = ${JSON.stringify(reply ?? null)}::jsonb
    where user_id = ${userId} and key = ${key}`.execute(db);
}
