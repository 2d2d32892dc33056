import type { MessageFile, Report, ReportReason } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { type Columns, execute, findRow } from '../../../platform/database/statement.ts';

/** A report of abuse as stored, without its sealed copy. */
export interface ReportRow
  extends Columns<
    'chatReports',
    | 'id'
    | 'projectId'
    | 'conversationId'
    | 'messageId'
    | 'reporterId'
    | 'reportedId'
    | 'text'
    | 'createdAt'
    | 'decidedAt'
    | 'decisionText'
  > {
  reason: ReportReason;
  state: Report['State'];
  decidedByName: string | null;
  /** Until when the author may not write; null when not barred. */
  until: Date | null;
}

/** A message of a sealed copy, as stored. */
export interface SealedMessage {
  Seq: number;
  At: string;
  UserId: number | null;
  Text: string;
  Files: MessageFile[];
  Reported: boolean;
}

const columns = sql`r.id, r.project_id, r.conversation_id, r.message_id, r.reporter_id, r.reported_id, r.reason, r.text,
  r.state, r.created_at, r.decided_at, r.decision_text,
  case when r.decided_by is not null then ${personName('d')} end as decided_by_name,
  (select s.until from writing_stops s where s.report_id = r.id) as until`;

const tables = sql`chat_reports r left join users d on d.id = r.decided_by`;

/**
 * SQL condition: the moderator may read the report. It belongs to the project and is not about the moderator, who must
 * not decide about themselves.
 */
const isReadBy = (projectId: number, moderatorId: number): RawBuilder<boolean> =>
  sql<boolean>`(r.project_id = ${projectId} and r.reported_id is distinct from ${moderatorId})`;

/** Returns a report that a moderator may read; `lock` locks it until the transaction ends. */
export const findReport = (
  db: Db,
  projectId: number,
  moderatorId: number,
  id: number,
  lock = false,
): Promise<ReportRow | undefined> =>
  findRow(
    db,
    sql<ReportRow>`select ${columns} from ${tables} where r.id = ${id} and ${isReadBy(projectId, moderatorId)}
    ${lock ? sql`for update of r` : sql``}`,
  );

/** Returns a page of the reports that a moderator may read, open ones first, then the newest. */
export const findReports = (
  db: Db,
  projectId: number,
  moderatorId: number,
  { open, ...range }: PageRange & { open: boolean },
): Promise<Page<ReportRow>> =>
  findPage(
    db,
    sql<ReportRow>`select ${columns} from ${tables}
    where ${isReadBy(projectId, moderatorId)} and (${!open} or r.state = 'open')`,
    sql`r.state <> 'open', r.created_at desc, r.id desc`,
    range,
  );

/** Returns the sealed copy of a report. */
export async function findCopy(db: Db, id: number): Promise<SealedMessage[]> {
  const row = await findRow(db, sql<{ copy: SealedMessage[] }>`select copy from chat_reports where id = ${id}`);
  return row?.copy ?? [];
}

/** A report to be stored. */
export interface NewReport {
  projectId: number;
  conversationId: number;
  messageId: number;
  reporterId: number;
  reportedId: number;
  reason: ReportReason;
  text: string;
  copy: readonly SealedMessage[];
}

/** Stores a report; undefined when its reporter has reported the message before. */
export const insertReport = (db: Db, report: NewReport): Promise<{ id: number } | undefined> =>
  findRow(
    db,
    sql<{ id: number }>`insert into chat_reports (project_id, conversation_id, message_id, reporter_id, reported_id,
      reason, text, copy)
    values (${report.projectId}, ${report.conversationId}, ${report.messageId}, ${report.reporterId},
      ${report.reportedId}, ${report.reason}, ${report.text}, ${JSON.stringify(report.copy)}::jsonb)
    on conflict (message_id, reporter_id) do nothing returning id`,
  );

/** Records how a report was decided. */
export const markDecided = (
  db: Db,
  { id, decision, deciderId, text, now }: { id: number; decision: string; deciderId: number; text: string; now: Date },
): Promise<void> =>
  execute(
    db,
    sql`update chat_reports set state = ${decision}, decided_by = ${deciderId}, decided_at = ${now},
      decision_text = ${text} where id = ${id}`,
  );

/** Bars a person from writing in a project until a time; does not shorten an existing bar. */
export const insertStop = (
  db: Db,
  { projectId, userId, until, reportId }: { projectId: number; userId: number; until: Date; reportId: number },
): Promise<void> =>
  execute(
    db,
    sql`insert into writing_stops as s (project_id, user_id, until, report_id)
    values (${projectId}, ${userId}, ${until}, ${reportId})
    on conflict (project_id, user_id) do update set until = excluded.until, report_id = excluded.report_id
      where s.until < excluded.until`,
  );
