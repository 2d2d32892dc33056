import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';

/** Notes that a proof of work was used; false when it was before. */
export async function spendChallenge(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`insert into application_challenges (hash, expires_at)
    values (${tokenHash(signature)}, ${expiresAt}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Seconds until another draft may be begun from an address that began so many within the hour; 0 when one may now. */
export async function secondsToStart(db: Db, address: string, most: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from at + interval '1 hour' - now()))::int as wait from application_starts
    where address = ${address} and at > now() - interval '1 hour' order by at desc offset ${most - 1} limit 1`.execute(
    db,
  );
  return rows[0]?.wait ?? 0;
}

export async function insertStart(db: Db, address: string): Promise<void> {
  await sql`insert into application_starts (address) values (${address})`.execute(db);
}

/** Forgets what no longer counts. */
export async function removeStarts(db: Db): Promise<void> {
  await sql`delete from application_starts where at < now() - interval '1 hour'`.execute(db);
}
