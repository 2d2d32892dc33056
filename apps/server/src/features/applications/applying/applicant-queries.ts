import type { Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';
import { deleteDraftAccounts, insertAccount } from '../../accounts/index.ts';
import { registerApplicant } from '../../people/index.ts';

/**
 * Creates the account of an anonymous applicant, without a name and unable to sign in until the application is
 * submitted.
 */
export async function insertApplicant(
  db: Db,
  { projectId, userName, language }: { projectId: number; userName: string; language: Language },
): Promise<number> {
  const id = await insertAccount(db, projectId, { userName, email: null, passwordHash: null, language });
  await registerApplicant(db, projectId, id);
  return id;
}

/** Finds the account of an applicant. */
export async function findApplicantAccount(
  db: Db,
  userId: number,
): Promise<{ userName: string; email: string | null; hasPassword: boolean; disabled: boolean } | undefined> {
  return findRow(
    db,
    sql<{ userName: string; email: string | null; hasPassword: boolean; disabled: boolean }>`
    select user_name, email, password_hash is not null as has_password, disabled from users
    where id = ${userId}`,
  );
}

/** Removes up to a hundred drafts that have expired, with the accounts made for them alone; returns whether there were any. */
export async function removeExpiredDrafts(db: Db): Promise<boolean> {
  const drafts = await findRows(
    db,
    sql<{ userId: number; isLast: boolean }>`
    with gone as (
      delete from applications where id in (
        select id from applications where status = -1 and expires_at < now() order by expires_at limit 100
        for update skip locked)
      returning user_id
    )
    select distinct user_id, not exists (select 1 from applications a
      where a.user_id = gone.user_id and (a.status <> -1 or a.expires_at >= now())) as is_last from gone`,
  );
  await deleteDraftAccounts(
    db,
    drafts.filter(({ isLast }) => isLast).map(({ userId }) => userId),
  );
  return drafts.length > 0;
}
