import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A content, known by its digest in hexadecimal. */
export interface Content {
  sha256: string;
  bytes: number;
  type: string;
}

/** The first two letters make a folder, so that none holds too many. */
export const contentKey = (sha256: string): string => `contents/${sha256.slice(0, 2)}/${sha256}`;
export const thumbnailKey = (sha256: string): string => `thumbnails/${sha256.slice(0, 2)}/${sha256}.webp`;

/**
 * Notes that a content came just now. While a content is being removed it waits, and finds none afterwards: so it is
 * called before looking whether the bytes are there.
 */
export async function noteContent(db: Db, { sha256, bytes, type }: Content, pictured: boolean): Promise<void> {
  await sql`
    insert into file_contents (sha256, bytes, media_type, thumbnail)
    values (decode(${sha256}, 'hex'), ${bytes}, ${type}, ${pictured ? 'wanted' : 'none'})
    on conflict (sha256) do update set touched_at = now()`.execute(db);
}

/** Removes contents that nobody has referred to for so many hours, each while its row is held; answers how many. */
export async function collectContents(
  db: Db,
  hours: number,
  remove: (sha256: string) => Promise<void>,
): Promise<number> {
  const unused = sql`c.touched_at < now() - make_interval(hours => ${hours})
    and not exists (select 1 from file_versions v where v.sha256 = c.sha256)
    and not exists (select 1 from file_uploads u where u.sha256 = c.sha256)`;
  const { rows } = await sql<{ sha256: string }>`
    select encode(c.sha256, 'hex') as sha256 from file_contents c where ${unused} order by c.touched_at limit 500`.execute(
    db,
  );
  let removed = 0;
  for (const { sha256 } of rows) {
    await db.transaction().execute(async (transaction) => {
      const gone = await sql`
        delete from file_contents c where c.sha256 = decode(${sha256}, 'hex') and ${unused} returning 1`.execute(
        transaction,
      );
      if (gone.rows.length === 0) return;
      await remove(sha256);
      removed += 1;
    });
  }
  return removed;
}

/** Takes a content whose small picture is wanted, held until the transaction ends. */
export async function takeWanted(db: Db): Promise<{ sha256: string; type: string } | undefined> {
  const { rows } = await sql<{ sha256: string; type: string }>`
    select encode(sha256, 'hex') as sha256, media_type as type from file_contents where thumbnail = 'wanted'
    order by touched_at limit 1 for no key update skip locked`.execute(db);
  return rows[0];
}

export async function noteThumbnail(db: Db, sha256: string, made: boolean): Promise<void> {
  await sql`update file_contents set thumbnail = ${made ? 'made' : 'failed'} where sha256 = decode(${sha256}, 'hex')`.execute(
    db,
  );
}
