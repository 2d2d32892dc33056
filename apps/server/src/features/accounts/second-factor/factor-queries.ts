import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Uses up a one-time code; false when this step's or a later one was used before. */
export async function spendStep(db: Db, id: number, step: number): Promise<boolean> {
  const { rows } = await sql`update users set totp_last_step = ${step}
    where id = ${id} and coalesce(totp_last_step, 0) < ${step} returning 1`.execute(db);
  return rows.length > 0;
}

/** Uses up a recovery code; false when it is none of the person's. */
export async function spendRecoveryCode(db: Db, id: number, hash: string): Promise<boolean> {
  const { rows } = await sql`update users set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where id = ${id} and ${hash} = any (recovery_hashes) returning 1`.execute(db);
  return rows.length > 0;
}

/** Keeps a new secret, which does not count until confirmed; false when the second factor is on already. */
export async function keepSecret(db: Db, id: number, sealed: string): Promise<boolean> {
  const { rows } = await sql`update users set totp_secret = ${sealed}
    where id = ${id} and totp_confirmed_at is null returning 1`.execute(db);
  return rows.length > 0;
}

export async function turnOn(db: Db, id: number, step: number, recoveryHashes: string[]): Promise<void> {
  await sql`update users set totp_confirmed_at = now(), totp_last_step = ${step},
    recovery_hashes = ${sql.val(recoveryHashes)}::text[] where id = ${id}`.execute(db);
}

/** Keeps other recovery codes instead; false when the second factor is off. */
export async function replaceRecoveryCodes(db: Db, id: number, hashes: string[]): Promise<boolean> {
  const { rows } = await sql`update users set recovery_hashes = ${sql.val(hashes)}::text[]
    where id = ${id} and totp_confirmed_at is not null returning 1`.execute(db);
  return rows.length > 0;
}

export async function turnOff(db: Db, id: number): Promise<void> {
  await sql`update users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, recovery_hashes = '{}'
    where id = ${id}`.execute(db);
}
