import type { JsonValue } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows, getRow } from '../../platform/database/statement.ts';

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

const columns = sql`at, kind, actor_id, acting_admin_id, subject_id, call, target, times, address, before, after`;
const auditColumns = sql`a.at, 'changed' as kind, a.actor_id, a.acting_admin_id,
  a.subject_id, a.call, a.target, 1 as times, a.address, a.before, a.after`;

/**
 * Query for what bulk changes changed for one person, and restored when undone, as audit rows: the audit record of a
 * bulk change itself names no person.
 */
const bulkChangeRows = (userId: number, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select d.at, 'changed' as kind, d.actor_id, d.acting_admin_id,
    b.user_id as subject_id, d.call,
    case when b.action_id is null then c.target else concat('action:', b.action_id, ':', c.target) end as target,
    1 as times, '' as address, d.before, d.after, c.project_id as project
  from bulk_change_rows b join bulk_changes c on c.id = b.change_id
  cross join lateral (
    select c.at, c.actor_id, c.acting_admin_id, c.call, b.before, b.after
    union all
    select c.undone_at, c.undone_by, c.undone_acting_id, '/api/bulk/Undo', b.after, b.before where b.undone) d
  where b.user_id = ${userId} and ${condition}`;

/**
 * Finds who viewed and who else changed a person's data, newest first. What an administrator did as the person counts
 * as done by someone else.
 */
export async function findOwnHistory(db: Db, userId: number, skip: number, take: number): Promise<HistoryPage> {
  const byOthers = sql`a.subject_id = ${userId} and (a.actor_id is distinct from ${userId} or a.acting_admin_id is not null)`;
  const many = bulkChangeRows(userId, sql`(d.actor_id is distinct from ${userId} or d.acting_admin_id is not null)`);
  const rows = await findRows(
    db,
    sql<HistoryRow>`
    select * from (
      (select ${auditColumns} from audit_records a where ${byOthers} order by a.at desc limit ${skip + take})
      union all
      (select s.last_at, 'saw', s.viewer_id, nullif(s.acting_admin_id, 0), s.subject_id, s.call, '', s.times, '', null, null
       from access_records s where s.subject_id = ${userId} order by s.last_at desc limit ${skip + take})
      union all
      (select ${columns} from (${many}) m order by at desc limit ${skip + take})
    ) h order by h.at desc limit ${take} offset ${skip}`,
  );
  const { all } = await getRow(
    db,
    sql<{ all: number }>`
    select (select count(*) from audit_records a where ${byOthers})::int
      + (select count(*) from access_records where subject_id = ${userId})::int
      + (select count(*) from (${many}) m)::int as all`,
  );
  return { rows, all };
}

/** Finds the audit records of a project, or only those about one person, newest first. */
export async function findAudit(
  db: Db,
  projectId: number | null,
  subjectId: number | undefined,
  skip: number,
  take: number,
): Promise<HistoryPage> {
  if (subjectId !== undefined) return findAuditOf(db, projectId, subjectId, skip, take);
  const inProject = sql`a.project_id = ${projectId} or a.project_id is null`;
  const rows = await findRows(
    db,
    sql<HistoryRow>`
    select ${auditColumns} from audit_records a where ${inProject}
    order by a.id desc limit ${take} offset ${skip}`,
  );
  const { all } = await getRow(
    db,
    sql<{ all: number }>`select count(*)::int as all from audit_records a where ${inProject}`,
  );
  return { rows, all };
}

async function findAuditOf(
  db: Db,
  projectId: number | null,
  subjectId: number,
  skip: number,
  take: number,
): Promise<HistoryPage> {
  const found = sql`
    select ${columns}, id from (
      select ${auditColumns}, a.id from audit_records a
      where a.subject_id = ${subjectId} and (a.project_id = ${projectId} or a.project_id is null)
      union all
      select ${columns}, null from (${bulkChangeRows(subjectId)}) m where project = ${projectId}) h`;
  const rows = await findRows(
    db,
    sql<HistoryRow>`
    select ${columns} from (${found}) f order by at desc, id desc nulls last limit ${take} offset ${skip}`,
  );
  const { all } = await getRow(db, sql<{ all: number }>`select count(*)::int as all from (${found}) f`);
  return { rows, all };
}
