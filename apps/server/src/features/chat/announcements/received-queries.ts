import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { type Columns, findRows, getRow } from '../../../platform/database/statement.ts';

/** An announcement as one of its receivers sees it. */
export interface ReceivedRow
  extends Columns<'announcements', 'id' | 'title' | 'text' | 'files' | 'sendAt' | 'mustConfirm'>,
    Columns<'announcementReceivers', 'seenAt' | 'confirmedAt'> {
  author: string | null;
}

/** Which received announcements to return: a page of all, of those not read or not confirmed, or one by id. */
export interface ReceivedFilter extends PageRange {
  open: boolean;
  id: number | null;
}

/**
 * Returns a page of the announcements that a person received in a project, the newest first, without withdrawn ones.
 */
export const findReceivedBy = (
  db: Db,
  { projectId, userId }: { projectId: number; userId: number },
  { open, id, ...range }: ReceivedFilter,
): Promise<Page<ReceivedRow>> =>
  findPage(
    db,
    sql<ReceivedRow>`select a.id, a.title, a.text, a.files, a.send_at, a.must_confirm, r.seen_at, r.confirmed_at,
      ${personName('u')} as author
    from announcement_receivers r join announcements a on a.id = r.announcement_id
    left join users u on u.id = a.created_by
    where r.user_id = ${userId} and a.project_id = ${projectId} and a.state in ('sending', 'sent')
      and (${id}::int is null or a.id = ${id})
      and (${!open} or r.seen_at is null or (a.must_confirm and r.confirmed_at is null))`,
    sql`a.send_at desc, a.id desc`,
    range,
  );

/** Whether a file belongs to an announcement that was sent or planned. */
export async function isAttached(db: Db, projectId: number, fileId: string): Promise<boolean> {
  const { attached } = await getRow(
    db,
    sql<{ attached: boolean }>`select exists (select 1 from announcements a
      where a.project_id = ${projectId} and ${fileId} = any (a.files)) as attached`,
  );
  return attached;
}

/**
 * Whether a file belongs to an announcement that a person received or wrote, or sees because they belong to the office.
 */
export async function isReadable(
  db: Db,
  { projectId, userId, office }: { projectId: number; userId: number; office: boolean },
  fileId: string,
): Promise<boolean> {
  const { readable } = await getRow(
    db,
    sql<{ readable: boolean }>`select exists (select 1 from announcements a
      where a.project_id = ${projectId} and ${fileId} = any (a.files) and (${office} or a.created_by = ${userId}
        or (a.state in ('sending', 'sent') and exists (select 1 from announcement_receivers r
          where r.announcement_id = a.id and r.user_id = ${userId})))) as readable`,
  );
  return readable;
}

/**
 * Returns which of these files and uploads a person uploaded for announcements; `ready` is true once they are stored.
 */
export const findSendable = (
  db: Db,
  { projectId, userId }: { projectId: number; userId: number },
  ids: readonly string[],
): Promise<{ id: string; ready: boolean }[]> =>
  findRows(
    db,
    sql<{ id: string; ready: boolean }>`
    select f.id, true as ready from files f where f.id = any (${sql.val([...ids])}::text[]) and f.kind = 'announcement'
      and f.project_id = ${projectId}
      and exists (select 1 from file_versions v where v.file_id = f.id and v.uploader_id = ${userId})
    union
    select u.id, false from file_uploads u where u.id = any (${sql.val([...ids])}::text[]) and u.kind = 'announcement'
      and u.project_id = ${projectId} and u.uploader_id = ${userId} and u.ended_at is null`,
  );

/** SQL condition: a row `f` of files belongs to an announcement. */
export const isAnnounced: RawBuilder<boolean> = sql<boolean>`exists (select 1 from announcements a where a.project_id = f.project_id and f.id = any (a.files))`;
