import type { Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ApplicationRow } from '../application-queries.ts';

/** Makes the person of a draft: known by nothing, and unable to sign in until the application is sent. */
export async function insertApplicant(
  db: Db,
  { projectId, userName, language }: { projectId: number; userName: string; language: Language },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into users (user_name, language, default_project_id) values (${userName}, ${language}, ${projectId})
      returning id
    ), held as (
      insert into user_roles (user_id, role, project_id) select id, 'Registered', ${projectId}::int from made
    )
    select id from made`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Makes someone who has an account an applicant of a programme in which they are nobody yet. */
export async function registerHere(db: Db, userId: number, projectId: number): Promise<void> {
  await sql`insert into user_roles (user_id, role, project_id) select ${userId}, 'Registered', ${projectId}::int
    where not exists (select from user_roles where user_id = ${userId}
      and (project_id = ${projectId} or project_id is null))`.execute(db);
}

/** Takes back the person of a draft that was begun already. */
export async function removeApplicant(db: Db, userId: number): Promise<void> {
  await sql`delete from users where id = ${userId} and user_name like 'applicant-%' and password_hash is null`.execute(
    db,
  );
}

/** Class of the advisory locks that are an address's, so that two applications do not take the same one at once. */
const ADDRESS_LOCK = 2_690_036;

/**
 * Gives the person of a draft their name, and the address where it is nobody else's account's. Someone who had an account
 * before keeps it as it was.
 */
export async function nameApplicant(
  db: Db,
  { userId, email, lastName, firstName, language }: ApplicationRow,
  protocol: string,
): Promise<void> {
  if (email !== null)
    await sql`select pg_advisory_xact_lock(${sql.lit(ADDRESS_LOCK)}, hashtext(lower(${email})))`.execute(db);
  await sql`update users set user_name = ${protocol}, language = ${language}, version = version + 1,
      email = case when exists (select 1 from users o where o.email_key = lower(${email}::text) and o.id <> ${userId})
        then null else ${email} end,
      fields = fields || jsonb_build_object('last_name', ${lastName}::text, 'first_name', ${firstName}::text)
    where id = ${userId} and user_name like 'applicant-%' and password_hash is null and email is null`.execute(db);
}

/** What signing in needs of an applicant's account. */
export async function findAccount(
  db: Db,
  userId: number,
): Promise<{ userName: string; email: string | null; hasPassword: boolean; disabled: boolean } | undefined> {
  const { rows } = await sql<{ userName: string; email: string | null; hasPassword: boolean; disabled: boolean }>`
    select user_name as "userName", email, password_hash is not null as "hasPassword", disabled from users
    where id = ${userId}`.execute(db);
  return rows[0];
}

/** Gives an account that has none its password; false when it has one by now. */
export async function setFirstPassword(db: Db, userId: number, hash: string): Promise<boolean> {
  const { rows } =
    await sql`update users set password_hash = ${hash}, password_changed_at = now(), version = version + 1
    where id = ${userId} and password_hash is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Removes drafts that nobody went on with, with the persons who were made for them alone. */
export async function removeExpired(db: Db): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from applications where id in (
        select id from applications where status = -1 and expires_at < now() order by expires_at limit 100
        for update skip locked)
      returning user_id
    )
    delete from users u using gone where u.id = gone.user_id and u.password_hash is null and u.email is null
      and u.user_name like 'applicant-%'
      and not exists (select 1 from members m where m.user_id = u.id)
      and not exists (select 1 from applications a where a.user_id = u.id and (a.status <> -1 or a.expires_at >= now()))
    returning 1`.execute(db);
  await sql`delete from application_tokens where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from application_challenges where expires_at < now()`.execute(db);
  return rows.length;
}
