import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';

/** Uses up a one-time code; returns false when this step's or a later code was used before. */
export async function consumeOneTimeCode(db: Db, id: number, step: number): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`update users set totp_last_step = ${step}
    where id = ${id} and coalesce(totp_last_step, 0) < ${step} returning 1`,
  );
  return rows.length > 0;
}

/** Uses up a recovery code; returns false when the person has no such code. */
export async function consumeRecoveryCode(db: Db, id: number, hash: string): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`update users set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where id = ${id} and ${hash} = any (recovery_hashes) returning 1`,
  );
  return rows.length > 0;
}

/** Stores a new secret, which takes effect once confirmed; returns false when the second factor is already on. */
export async function storeSecret(db: Db, id: number, sealed: string): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`update users set totp_sealed = ${sealed}, totp_secret = null
    where id = ${id} and totp_confirmed_at is null returning 1`,
  );
  return rows.length > 0;
}

export async function turnOnSecondFactor(db: Db, id: number, step: number, recoveryHashes: string[]): Promise<void> {
  await execute(
    db,
    sql`update users set totp_confirmed_at = now(), totp_last_step = ${step},
    recovery_hashes = ${sql.val(recoveryHashes)}::text[] where id = ${id}`,
  );
}

/** Replaces the recovery codes; returns false when the second factor is off. */
export async function replaceRecoveryCodes(db: Db, id: number, hashes: string[]): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`update users set recovery_hashes = ${sql.val(hashes)}::text[]
    where id = ${id} and totp_confirmed_at is not null returning 1`,
  );
  return rows.length > 0;
}

export async function turnOffSecondFactor(db: Db, id: number): Promise<void> {
  await execute(
    db,
    sql`update users set totp_secret = null, totp_sealed = null, totp_confirmed_at = null, totp_last_step = null, recovery_hashes = '{}'
    where id = ${id}`,
  );
}

/** The encrypted secret of a person's second factor. */
export interface SealedSecret {
  id: number;
  sealed: string;
}

/** Finds up to 5,000 secrets whose encrypted form does not begin with `prefix`, which names the active key. */
export async function findSecretsSealedOtherwise(db: Db, prefix: string): Promise<SealedSecret[]> {
  return findRows(
    db,
    sql<SealedSecret>`
    select id, coalesce(totp_sealed, totp_secret) as sealed from users
    where (totp_sealed is not null or totp_secret is not null)
      and not starts_with(coalesce(totp_sealed, totp_secret), ${prefix}) order by id limit 5000`,
  );
}

/** Replaces the encrypted form of a secret, unless the secret was changed meanwhile. */
export async function replaceSeal(db: Db, { id, sealed }: SealedSecret, replacement: string): Promise<void> {
  await execute(
    db,
    sql`update users set totp_sealed = ${replacement} where id = ${id} and coalesce(totp_sealed, totp_secret) = ${sealed}`,
  );
}

/**
 * Deletes the copies of secrets encrypted for the release before this one, a day after the update; returns whether none
 * is left.
 */
export async function forgetSealsBefore(db: Db): Promise<boolean> {
  await execute(
    db,
    sql`update users set totp_secret = null where totp_secret is not null and totp_sealed is not null
      and (select min(made_at) from keys) < now() - interval '1 day'`,
  );
  const rows = await findRows(
    db,
    sql`select from users where totp_secret is not null
      union all select from keys having coalesce(min(made_at) > now() - interval '1 day', true) limit 1`,
  );
  return rows.length === 0;
}
