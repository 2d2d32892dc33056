import type { JsonValue } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
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

const columns = sql`at, kind, "actorId", "actingAdminId", "subjectId", call, target, times, address, before, after`;
const auditColumns = sql`a.at, 'changed' as kind, a.actor_id as "actorId", a.acting_admin_id as "actingAdminId",
  a.subject_id as "subjectId", a.call, a.target, 1 as times, a.address, a.before, a.after`;

/**
 * What changes of many changed of one person, and gave back when they were undone, as audit records: the record of the
 * whole change names nobody.
 */
const ofMany = (userId: number, whose: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select d.at, 'changed' as kind, d.actor_id as "actorId", d.acting_admin_id as "actingAdminId",
    b.user_id as "subjectId", d.call,
    case when b.action_id is null then c.target else concat('action:', b.action_id, ':', c.target) end as target,
    1 as times, '' as address, d.before, d.after, c.project_id as project
  from bulk_change_rows b join bulk_changes c on c.id = b.change_id
  cross join lateral (
    select c.at, c.actor_id, c.acting_admin_id, c.call, b.before, b.after
    union all
    select c.undone_at, c.undone_by, c.undone_acting_id, '/api/bulk/Undo', b.after, b.before where b.undone) d
  where b.user_id = ${userId} and ${whose}`;

/** Who saw and who else changed a person's data, newest first. What an administrator did as the person is by another. */
export async function findOwnHistory(db: Db, userId: number, skip: number, take: number): Promise<HistoryPage> {
  const byOthers = sql`a.subject_id = ${userId} and (a.actor_id is distinct from ${userId} or a.acting_admin_id is not null)`;
  const many = ofMany(userId, sql`(d.actor_id is distinct from ${userId} or d.acting_admin_id is not null)`);
  const { rows } = await sql<HistoryRow>`
    select * from (
      (select ${auditColumns} from audit_records a where ${byOthers} order by a.at desc limit ${skip + take})
      union all
      (select s.last_at, 'saw', s.viewer_id, nullif(s.acting_admin_id, 0), s.subject_id, s.call, '', s.times, '', null, null
       from access_records s where s.subject_id = ${userId} order by s.last_at desc limit ${skip + take})
      union all
      (select ${columns} from (${many}) m order by at desc limit ${skip + take})
    ) h order by h.at desc limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{ all: number }>`
    select (select count(*) from audit_records a where ${byOthers})::int
      + (select count(*) from access_records where subject_id = ${userId})::int
      + (select count(*) from (${many}) m)::int as all`.execute(db);
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
  if (subjectId !== undefined) return findAuditOf(db, projectId, subjectId, skip, take);
  const within = sql`a.project_id = ${projectId} or a.project_id is null`;
  const { rows } = await sql<HistoryRow>`
    select ${auditColumns} from audit_records a where ${within}
    order by a.id desc limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{ all: number }>`select count(*)::int as all from audit_records a where ${within}`.execute(
    db,
  );
  return { rows, all: counted.rows[0]?.all ?? 0 };
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
      select ${columns}, null from (${ofMany(subjectId)}) m where project = ${projectId}) h`;
  const { rows } = await sql<HistoryRow>`
    select ${columns} from (${found}) f order by at desc, id desc nulls last limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{ all: number }>`select count(*)::int as all from (${found}) f`.execute(db);
  return { rows, all: counted.rows[0]?.all ?? 0 };
}
