import type { LinkPurpose } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, getRow } from '../../../platform/database/statement.ts';

/** A mailed link. */
export interface LinkRow {
  applicationId: number;
  purpose: LinkPurpose;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Finds a link by the hash of its token. */
export async function findLink(db: Db, hash: Buffer): Promise<LinkRow | undefined> {
  return findRow(
    db,
    sql<LinkRow>`
    select application_id, purpose, expires_at, used_at
    from application_tokens where hash = ${hash}`,
  );
}

/** Finds the programme of a mailed link, for the look of its page. */
export async function findLinkProject(db: Db, hash: Buffer): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ projectId: number }>`
    select a.project_id from application_tokens t join applications a on a.id = t.application_id where t.hash = ${hash}`,
  );
  return row?.projectId;
}

/** Stores links of one purpose, by the hashes of their tokens. */
export async function insertLinks(
  db: Db,
  links: readonly { hash: Buffer; applicationId: number; userId: number }[],
  { purpose, at, expiresAt }: { purpose: LinkPurpose; at: Date; expiresAt: Date },
): Promise<void> {
  if (links.length === 0) return;
  await execute(
    db,
    sql`insert into application_tokens (hash, application_id, user_id, purpose, made_at, expires_at)
    select g.hash, g.application, g.person, ${purpose}, ${at}, ${expiresAt}
    from unnest(${sql.val(links.map(({ hash }) => hash))}::bytea[],
      ${sql.val(links.map(({ applicationId }) => applicationId))}::int[],
      ${sql.val(links.map(({ userId }) => userId))}::int[]) g (hash, application, person)`,
  );
}

/** Uses up a one-time link; returns false if it was used or has expired. */
export async function consumeLink(db: Db, hash: Buffer, at: Date): Promise<boolean> {
  const row = await findRow(
    db,
    sql`update application_tokens set used_at = ${at}
    where hash = ${hash} and used_at is null and expires_at > ${at} returning 1`,
  );
  return row !== undefined;
}

/** Counts the form and status links mailed to an address in a programme since an instant, to limit them. */
export async function countMailedLinks(db: Db, projectId: number, email: string, since: Date): Promise<number> {
  const { n } = await getRow(
    db,
    sql<{ n: number }>`
    select count(*)::int as n from applications a join application_tokens t on t.application_id = a.id
    where a.project_id = ${projectId} and a.email_key = lower(${email}) and t.made_at > ${since}
      and t.purpose in ('form', 'status')`,
  );
  return n;
}
