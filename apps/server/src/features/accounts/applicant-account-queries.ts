import type { Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';

/** Class of the advisory locks on e-mail addresses, so that two applications do not take the same address at once. */
const ADDRESS_LOCK = 2_690_036;

/**
 * Condition that a row `u` of users is an account made only for the draft of an application. Such an account is called
 * `applicant-…` until its application is submitted.
 */
const isDraftAccount = sql`u.user_name like 'applicant-%' and u.password_hash is null and u.email is null`;

/** The account details of an applicant, from their submitted application. */
export interface ApplicantDetails {
  userId: number;
  email: string | null;
  lastName: string | null;
  firstName: string | null;
  language: Language;
}

/**
 * Gives the account of a draft its user name, the applicant's name and, unless another account has it, their e-mail
 * address. An account older than the application stays unchanged.
 */
export async function nameDraftAccount(
  db: Db,
  { userId, email, lastName, firstName, language }: ApplicantDetails,
  userName: string,
): Promise<void> {
  if (email !== null)
    await execute(db, sql`select pg_advisory_xact_lock(${sql.lit(ADDRESS_LOCK)}, hashtext(lower(${email})))`);
  await execute(
    db,
    sql`update users u set user_name = ${userName}, language = ${language}, version = version + 1,
      email = case when exists (select 1 from users o where o.email_key = lower(${email}::text) and o.id <> ${userId})
        then null else ${email} end,
      fields = fields || jsonb_build_object('last_name', ${lastName}::text, 'first_name', ${firstName}::text)
    where u.id = ${userId} and ${isDraftAccount}`,
  );
}

/** Sets the first password of an account; returns false when it already has one. */
export async function setFirstPassword(db: Db, userId: number, hash: string): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`update users set password_hash = ${hash}, password_changed_at = now(), version = version + 1
    where id = ${userId} and password_hash is null returning 1`,
  );
  return rows.length > 0;
}

/** Deletes those of these accounts that were made for a draft and do not belong to a member. */
export async function deleteDraftAccounts(db: Db, userIds: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`delete from users u where u.id = any (${sql.val([...userIds])}::int[]) and ${isDraftAccount}
      and not exists (select 1 from members m where m.user_id = u.id)`,
  );
}
