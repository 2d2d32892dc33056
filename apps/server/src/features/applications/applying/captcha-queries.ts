import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';

/** Notes that a proof of work was used; false when it was before. */
export async function spendChallenge(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`insert into application_challenges (hash, expires_at)
    values (${tokenHash(signature)}, ${expiresAt}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}
