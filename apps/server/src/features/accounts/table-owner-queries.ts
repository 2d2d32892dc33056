import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow } from '../../platform/database/statement.ts';

/** Fills empty fields of an account with the values of another; returns the names of the fields it filled. */
export async function fillFields(db: Db, fromId: number, toId: number): Promise<string[]> {
  const filled = await findRow(
    db,
    sql<{ names: string[] }>`
    with given as (
      select o.id, jsonb_object_agg(f.key, f.value) as fields, array_agg(f.key order by f.key) as names
      from users k, users o, lateral jsonb_each(o.fields) f
      where k.id = ${toId} and o.id = ${fromId} and f.value <> '""' and coalesce(k.fields ->> f.key, '') = ''
      group by o.id
    )
    update users k set fields = k.fields || g.fields, version = k.version + 1 from given g where k.id = ${toId}
    returning g.names`,
  );
  return filled?.names ?? [];
}

/** Records into which account this account was merged. */
export async function markMerged(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(db, sql`update users set merged_into = ${toId}, version = version + 1 where id = ${fromId}`);
}

/** Removes the failed sign-ins recorded under the account's name and address. */
export async function forgetFailures(db: Db, userId: number): Promise<void> {
  await execute(
    db,
    sql`delete from sign_in_failures f using users u
    where u.id = ${userId} and f.account_key in (u.user_name_key, u.email_key)`,
  );
}

/** Empties an account: nobody can sign in with it, and rows that refer to it show a person without a name. */
export async function emptyAccount(db: Db, userId: number): Promise<void> {
  await execute(
    db,
    sql`
    update users set user_name = 'erased-' || id, email = null, password_hash = null, fields = '{}', preferences = '{}',
      totp_secret = null, totp_sealed = null, totp_confirmed_at = null, recovery_hashes = '{}', language = 'el', disabled = true,
      erased_at = now(), version = version + 1
    where id = ${userId}`,
  );
}
