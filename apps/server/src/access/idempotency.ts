import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { execute, findRow } from '../platform/database/statement.ts';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Finds the reply that was sent for an idempotency key within the last 24 hours; undefined for a key that is used for
 * the first time. Runs in the call's transaction: of two concurrent calls the second waits for the first to commit and
 * gets its reply. Throws 422 when the key was used for another call or body.
 */
export async function findEarlierReply(
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
export async function saveReply(db: Db, userId: number, key: string, reply: unknown): Promise<void> {
  await execute(
    db,
    sql`update idempotency_keys set status = 200, reply = ${JSON.stringify(reply ?? null)}::jsonb
    where user_id = ${userId} and key = ${key}`,
  );
}
