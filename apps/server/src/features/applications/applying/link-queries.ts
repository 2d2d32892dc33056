import type { LinkPurpose } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export interface LinkRow {
  applicationId: number;
  purpose: LinkPurpose;
  expiresAt: Date;
  usedAt: Date | null;
}

export async function findLink(db: Db, hash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select application_id as "applicationId", purpose, expires_at as "expiresAt", used_at as "usedAt"
    from application_tokens where hash = ${hash}`.execute(db);
  return rows[0];
}

/** Keeps links of one purpose, by the hashes of their tokens. */
export async function insertLinks(
  db: Db,
  links: readonly { hash: Buffer; applicationId: number; userId: number }[],
  { purpose, at, expiresAt }: { purpose: LinkPurpose; at: Date; expiresAt: Date },
): Promise<void> {
  if (links.length === 0) return;
  await sql`insert into application_tokens (hash, application_id, user_id, purpose, made_at, expires_at)
    select g.hash, g.application, g.person, ${purpose}, ${at}, ${expiresAt}
    from unnest(${sql.val(links.map(({ hash }) => hash))}::bytea[],
      ${sql.val(links.map(({ applicationId }) => applicationId))}::int[],
      ${sql.val(links.map(({ userId }) => userId))}::int[]) g (hash, application, person)`.execute(db);
}

/** Uses up a link that is good once; false when it was used or ran out. */
export async function spendLink(db: Db, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`update application_tokens set used_at = ${at}
    where hash = ${hash} and used_at is null and expires_at > ${at} returning 1`.execute(db);
  return rows.length > 0;
}

/** How many links were mailed to an address in a programme since then: it is not flooded by others. */
export async function countMailed(db: Db, projectId: number, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from applications a join application_tokens t on t.application_id = a.id
    where a.project_id = ${projectId} and a.email_key = lower(${email}) and t.made_at > ${since}
      and t.purpose in ('form', 'status')`.execute(db);
  return rows[0]?.n ?? 0;
}
