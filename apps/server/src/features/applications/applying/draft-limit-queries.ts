import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow } from '../../../platform/database/statement.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';

/** Records that a proof of work was used; returns false if it was used before. */
export async function consumeChallenge(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const row = await findRow(
    db,
    sql`insert into application_challenges (hash, expires_at)
    values (${tokenHash(signature)}, ${expiresAt}) on conflict do nothing returning 1`,
  );
  return row !== undefined;
}

/**
 * Returns the seconds until an address that began `most` drafts within the last hour may begin another; 0 if it may
 * now.
 */
export async function secondsUntilNextDraft(db: Db, address: string, most: number): Promise<number> {
  const row = await findRow(
    db,
    sql<{ wait: number }>`
    select ceil(extract(epoch from at + interval '1 hour' - now()))::int as wait from application_starts
    where address = ${address} and at > now() - interval '1 hour' order by at desc offset ${most - 1} limit 1`,
  );
  return row?.wait ?? 0;
}

/** Counts a draft begun from an address. */
export async function insertDraftStart(db: Db, address: string): Promise<void> {
  await db.insertInto('applicationStarts').values({ address }).execute();
}
