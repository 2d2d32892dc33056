import type { JsonValue } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../platform/database/page.ts';
import { findRow, findRows, getRow } from '../../platform/database/statement.ts';

export interface HistoryRow {
  /** Id of an audit record; null for any other row. */
  id: number | null;
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

/** A view or change of a person's data; a view includes the calls of that day. */
export interface OwnHistoryRow extends HistoryRow {
  calls: string[];
}

const noCalls = sql`'{}'::text[] as calls`;
const columns = sql`id, at, kind, actor_id, acting_admin_id, subject_id, call, target, times, address, before, after`;
const auditColumns = sql`a.id, a.at, 'changed' as kind, a.actor_id, a.acting_admin_id,
  a.subject_id, a.call, a.target, 1 as times, a.address, a.before, a.after`;

/**
 * Query for the values of one person that bulk changes set, or restored when undone, in the form of audit rows. The
 * audit record of a bulk change itself does not name the persons.
 */
const bulkChangeRows = (userId: number, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select null::int as id, d.at, 'changed' as kind, d.actor_id, d.acting_admin_id,
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
 * Finds who viewed a person's data and who else changed it, the newest first. All views by one person on one day are
 * one row. What an administrator did as the person counts as done by someone else.
 */
export async function findOwnHistory(db: Db, userId: number, { skip, take }: PageRange): Promise<Page<OwnHistoryRow>> {
  const byOthers = sql`a.subject_id = ${userId} and (a.actor_id is distinct from ${userId} or a.acting_admin_id is not null)`;
  const many = bulkChangeRows(userId, sql`(d.actor_id is distinct from ${userId} or d.acting_admin_id is not null)`);
  // Does not use findPage: from each of the three sources only the records up to the page are read, not everything
  // about the person.
  const rows = await findRows(
    db,
    sql<OwnHistoryRow>`
    select * from (
      (select ${auditColumns}, ${noCalls} from audit_records a where ${byOthers} order by a.at desc limit ${skip + take})
      union all
      (select null, max(s.last_at), 'saw', s.viewer_id, nullif(s.acting_admin_id, 0), s.subject_id, min(s.call), '',
         sum(s.times)::int, '', null, null, array_agg(distinct s.call)
       from access_records s where s.subject_id = ${userId}
       group by s.subject_id, s.on_day, s.viewer_id, s.acting_admin_id order by 2 desc limit ${skip + take})
      union all
      (select ${columns}, ${noCalls} from (${many}) m order by at desc limit ${skip + take})
    ) h order by h.at desc limit ${take} offset ${skip}`,
  );
  const { all } = await getRow(
    db,
    sql<{ all: number }>`
    select (select count(*) from audit_records a where ${byOthers})::int
      + (select count(distinct (on_day, viewer_id, acting_admin_id)) from access_records
        where subject_id = ${userId})::int
      + (select count(*) from (${many}) m)::int as all`,
  );
  return { rows, all };
}

/** Which audit records to find. */
export interface AuditFilter {
  /** Only records about this person. */
  subjectId: number | undefined;
  /** Part of the name of the person who acted or whose data it is; '' for any. */
  search: string;
  /** The first words of the targets to include; null for any. */
  targets: readonly string[] | null;
  /** From this time on; `to` is the time before which. */
  from: Date | undefined;
  to: Date | undefined;
}

const matches = ({ search, targets, from, to }: AuditFilter): RawBuilder<unknown> => {
  const named = sql`(select u.id from users u where strpos(fold(${personName('u')}), fold(${search})) > 0)`;
  return sql`
    (${search} = '' or a.actor_id in ${named} or a.acting_admin_id in ${named} or a.subject_id in ${named})
    and (${from ?? null}::timestamptz is null or a.at >= ${from ?? null})
    and (${to ?? null}::timestamptz is null or a.at < ${to ?? null})
    and (${targets === null} or substring(a.target from '^[^.:]*') = any (${sql.val([...(targets ?? [])])}::text[]))`;
};

/** Finds the audit records of a project that match, newest first. */
export function findAudit(
  db: Db,
  projectId: number | null,
  filter: AuditFilter,
  range: PageRange,
): Promise<Page<HistoryRow>> {
  if (filter.subjectId !== undefined) return findAuditOf(db, projectId, filter.subjectId, filter, range);
  const records = sql<HistoryRow>`
    select ${auditColumns} from audit_records a
    where (a.project_id = ${projectId} or a.project_id is null) and ${matches(filter)}`;
  return findPage(db, records, sql`a.id desc`, range);
}

function findAuditOf(
  db: Db,
  projectId: number | null,
  subjectId: number,
  filter: AuditFilter,
  range: PageRange,
): Promise<Page<HistoryRow>> {
  const records = sql<HistoryRow>`
    select ${columns} from (
      select ${auditColumns} from audit_records a
      where a.subject_id = ${subjectId} and (a.project_id = ${projectId} or a.project_id is null)
      union all
      select ${columns} from (${bulkChangeRows(subjectId)}) m where project = ${projectId}) a
    where ${matches(filter)}`;
  return findPage(db, records, sql`a.at desc, a.id desc nulls last`, range);
}

/** Finds one audit record of a project. */
export const findAuditRecord = (db: Db, projectId: number | null, id: number): Promise<HistoryRow | undefined> =>
  findRow(
    db,
    sql<HistoryRow>`
      select ${auditColumns} from audit_records a
      where a.id = ${id} and (a.project_id = ${projectId} or a.project_id is null)`,
  );
