import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export interface HistoryRow {
  at: Date;
  kind: 'saw' | 'changed';
  actorId: number | null;
  actingAdminId: number | null;
  subjectId: number | null;
  call: string;
  target: string;
  times: number;
  address: string;
  before: JsonValue | null;
  after: JsonValue | null;
}

export interface HistoryPage {
  rows: HistoryRow[];
  all: number;
}

const auditColumns = sql`a.at, 'changed' as kind, a.actor_id as "actorId", a.acting_admin_id as "actingAdminId",
  a.subject_id as "subjectId", a.call, a.target, 1 as times, a.address, a.before, a.after`;

/** Who saw and who else changed a person's data, newest first. What an administrator did as the person is by another. */
export async function findOwnHistory(db: Db, userId: number, skip: number, take: number): Promise<HistoryPage> {
  const byOthers = sql`a.subject_id = ${userId} and (a.actor_id is distinct from ${userId} or a.acting_admin_id is not null)`;
  const { rows } = await sql<HistoryRow>`
    select * from (
      (select ${auditColumns} from audit_records a where ${byOthers} order by a.at desc limit ${skip + take})
      union all
      (select s.last_at, 'saw', s.viewer_id, nullif(s.acting_admin_id, 0), s.subject_id, s.call, '', s.times, '', null, null
       from access_records s where s.subject_id = ${userId} order by s.last_at desc limit ${skip + take})
    ) h order by h.at desc limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{ all: number }>`
    select (select count(*) from audit_records a where ${byOthers})::int
      + (select count(*) from access_records where subject_id = ${userId})::int as all`.execute(db);
  return { rows, all: counted.rows[0]?.all ?? 0 };
}

/** The audit records of a project, or only those about one person. */
export async function findAudit(
  db: Db,
  projectId: number | null,
  subjectId: number | undefined,
  skip: number,
  take: number,
): Promise<HistoryPage> {
  const about = subjectId === undefined ? sql`true` : sql`a.subject_id = ${subjectId}`;
  const within = sql`${about} and (a.project_id = ${projectId} or a.project_id is null)`;
  const { rows } = await sql<HistoryRow>`
    select ${auditColumns} from audit_records a where ${within}
    order by a.id desc limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{ all: number }>`select count(*)::int as all from audit_records a where ${within}`.execute(
    db,
  );
  return { rows, all: counted.rows[0]?.all ?? 0 };
}
