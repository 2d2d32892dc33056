import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow } from '../../../platform/database/statement.ts';

/** Stored bytes, identified by their SHA-256 digest in hexadecimal. */
export interface Content {
  sha256: string;
  bytes: number;
  type: string;
}

/** Returns the storage key of a content. The first two digits form a folder, so that no folder grows too large. */
export const contentKey = (sha256: string): string => `contents/${sha256.slice(0, 2)}/${sha256}`;
/** Returns the storage key of a content's thumbnail. */
export const thumbnailKey = (sha256: string): string => `thumbnails/${sha256.slice(0, 2)}/${sha256}.webp`;

/**
 * Records that a content was uploaded just now. If the same content is just being removed, waits for that; call it
 * therefore before checking whether the bytes are stored.
 */
export async function recordContent(db: Db, { sha256, bytes, type }: Content, wantsThumbnail: boolean): Promise<void> {
  await execute(
    db,
    sql`
    insert into file_contents (sha256, bytes, media_type, thumbnail)
    values (decode(${sha256}, 'hex'), ${bytes}, ${type}, ${wantsThumbnail ? 'wanted' : 'none'})
    on conflict (sha256) do update set touched_at = now()`,
  );
}

/** Records contents like {@link recordContent}, without thumbnails; equal ones may occur several times. */
export const recordContents = (db: Db, contents: readonly Content[]): Promise<void> =>
  execute(
    db,
    sql`
    insert into file_contents (sha256, bytes, media_type, thumbnail)
    select distinct decode(c.sha256, 'hex'), c.bytes, c.type, 'none'
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as c (sha256 text, bytes bigint, type text) order by 1
    on conflict (sha256) do update set touched_at = now()`,
  );

/**
 * Removes the content that has been unused for longest, if for at least `hours`. Its row is locked while `remove` runs,
 * until the transaction ends. Returns whether there was one.
 */
export async function removeUnusedContent(
  db: Db,
  hours: number,
  remove: (sha256: string) => Promise<void>,
): Promise<boolean> {
  const unused = sql`c.touched_at < now() - make_interval(hours => ${hours})
    and not exists (select 1 from file_versions v where v.sha256 = c.sha256)
    and not exists (select 1 from file_uploads u where u.sha256 = c.sha256)`;
  const row = await findRow(
    db,
    sql<{ sha256: string }>`
    select encode(c.sha256, 'hex') as sha256 from file_contents c where ${unused} order by c.touched_at limit 1`,
  );
  if (!row) return false;
  // An upload of the same bytes may have begun in between; this waits for it.
  const deleted = await findRow(
    db,
    sql`
    delete from file_contents c where c.sha256 = decode(${row.sha256}, 'hex') and ${unused} returning 1`,
  );
  if (deleted) await remove(row.sha256);
  return true;
}

/**
 * Finds a content that needs a thumbnail and locks its row until the transaction ends; undefined when there is none.
 */
export async function lockWantedThumbnail(db: Db): Promise<{ sha256: string; type: string } | undefined> {
  return findRow(
    db,
    sql<{ sha256: string; type: string }>`
    select encode(sha256, 'hex') as sha256, media_type as type from file_contents where thumbnail = 'wanted'
    order by touched_at limit 1 for no key update skip locked`,
  );
}

/** Records whether making the thumbnail of a content succeeded. */
export async function recordThumbnail(db: Db, sha256: string, made: boolean): Promise<void> {
  await execute(
    db,
    sql`update file_contents set thumbnail = ${made ? 'made' : 'failed'} where sha256 = decode(${sha256}, 'hex')`,
  );
}
