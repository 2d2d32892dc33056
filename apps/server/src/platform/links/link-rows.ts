import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type Columns, execute, findRow, getRow } from '../database/statement.ts';
import { tokenHash } from '../secrets/tokens.ts';

export type LinkRow = Columns<
  'actingLinks',
  'hash' | 'purpose' | 'args' | 'once' | 'expiresAt' | 'language' | 'userId' | 'projectId' | 'usedAt'
>;

/** Finds a link by its token; with `lock` nobody else can use it until the transaction ends. */
export const findLink = (db: Db, token: string, lock = false): Promise<LinkRow | undefined> =>
  findRow(
    db,
    sql<LinkRow>`select hash, purpose, args, once, expires_at, language, user_id, project_id, used_at
    from acting_links where hash = ${tokenHash(token)} ${lock ? sql`for update` : sql``}`,
  );

/** Finds the programme of a link, to show the link's page in its look. */
export async function findActingLinkProject(db: Db, token: string): Promise<number | undefined> {
  return (await findLink(db, token))?.projectId ?? undefined;
}

/** Returns how many links can still be used, and how many were used in the last day. */
export const measureLinks = (db: Db): Promise<{ open: number; used: number }> =>
  getRow(
    db,
    sql<{ open: number; used: number }>`
    select (count(*) filter (where expires_at > now() and (used_at is null or not once)))::int as open,
      (count(*) filter (where used_at > now() - interval '1 day'))::int as used from acting_links`,
  );

/** Records that a link was used. */
export const markLinkUsed = (db: Db, { hash }: LinkRow, now: Date): Promise<void> =>
  execute(db, sql`update acting_links set used_at = ${now} where hash = ${hash}`);
