import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows } from '../../../platform/database/statement.ts';
import { isShownIn, type Place } from '../conversations/membership-queries.ts';
import type { SealedMessage } from './report-queries.ts';

/** Number of messages before and after the reported one that a copy contains. */
const AROUND = 5;

/** The columns of a message that reporting needs. */
export type ReportedMessage = Columns<'messages', 'id' | 'conversationId' | 'seq' | 'userId' | 'kind' | 'removedAt'>;

/** Returns a message by its id, without checking who may see it. */
export const findMessage = (db: Db, id: number): Promise<ReportedMessage | undefined> =>
  findRow(
    db,
    sql<ReportedMessage>`select id, conversation_id, seq, user_id, kind, removed_at from messages where id = ${id}`,
  );

/** Returns the message again, unless it was removed, and locks it until the transaction ends. */
export const lockMessage = (db: Db, id: number): Promise<ReportedMessage | undefined> =>
  findRow(
    db,
    sql<ReportedMessage>`select id, conversation_id, seq, user_id, kind, removed_at from messages
    where id = ${id} and removed_at is null for update`,
  );

/** Returns a copy of a message and of those around it that its reporter sees, as they now read. */
export const copyAround = (db: Db, place: Place, seq: number): Promise<SealedMessage[]> =>
  findRows(
    db,
    sql<SealedMessage>`
    with shown as (select m.* from messages m where m.conversation_id = ${place.id} and ${isShownIn(sql`m.seq`, place)}),
      around as (
        (select * from shown where seq <= ${seq} order by seq desc limit ${AROUND + 1})
        union all (select * from shown where seq > ${seq} order by seq limit ${AROUND}))
    select m.seq as "Seq", to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "At", m.user_id as "UserId",
      m.text as "Text", m.seq = ${seq} as "Reported",
      coalesce((select jsonb_agg(jsonb_build_object('Id', f.file_id, 'FileName', v.file_name, 'Type', t.media_type,
          'Bytes', t.bytes, 'Thumbnail', t.thumbnail = 'made') order by f.position)
        from message_files f join lateral (select w.file_name, w.sha256 from file_versions w where w.file_id = f.file_id
          order by w.version desc limit 1) v on true join file_contents t on t.sha256 = v.sha256
        where f.message_id = m.id), '[]') as "Files"
    from around m order by m.seq`,
  );

/** SQL condition: the sealed copy of a row `r` of reports shows a file. */
const shows = (fileId: RawBuilder<string>) =>
  sql<boolean>`(r.copy @> jsonb_build_array(jsonb_build_object('Files', jsonb_build_array(jsonb_build_object('Id', ${fileId})))))`;

/** SQL condition: a row `f` of files belongs to a sealed copy. */
export const isSealed: RawBuilder<boolean> = sql<boolean>`(exists (select 1 from chat_reports r
    where r.conversation_id::text = f.ref and ${shows(sql`f.id::text`)}))`;

/** Returns whom the reports of a conversation are about whose sealed copies show a file. */
export const findSealings = (
  db: Db,
  { projectId, conversationId, fileId }: { projectId: number; conversationId: number; fileId: string },
): Promise<Columns<'chatReports', 'reporterId' | 'reportedId'>[]> =>
  findRows(
    db,
    sql<Columns<'chatReports', 'reporterId' | 'reportedId'>>`select r.reporter_id, r.reported_id from chat_reports r
    where r.project_id = ${projectId} and r.conversation_id = ${conversationId} and ${shows(sql`${fileId}::text`)}
    order by r.id`,
  );

/** Marks a message as reported, so that its author can no longer change it. */
export const markReported = (db: Db, id: number): Promise<void> =>
  execute(db, sql`update messages set reported = true where id = ${id}`);
