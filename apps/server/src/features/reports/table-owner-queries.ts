import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../platform/database/statement.ts';
import { insertVersion } from './saved/version-queries.ts';

/** Copies the queries of a programme to another, each as its first version; returns the new ids by the old ones. */
export async function copyQueries(db: Db, fromId: number, toId: number): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>();
  const queries = await findRows(
    db,
    sql<{ id: number }>`select id from report_queries where project_id = ${fromId} and removed_at is null order by id`,
  );
  for (const { id } of queries) {
    const copy = await getRow(
      db,
      sql<{ id: number }>`with copy as (
        insert into report_queries (project_id, name, category, kind, definition, columns, roles)
        select ${toId}::int, q.name, q.category, q.kind, q.definition, q.columns, q.roles from report_queries q
        where q.id = ${id} returning id, definition),
      version as (insert into report_query_versions (query_id, version, definition) select id, 1, definition from copy)
      select id from copy`,
    );
    ids.set(id, copy.id);
  }
  return ids;
}

/** The ids of copies by those of what was copied. */
type Copied = ReadonlyMap<number, number>;

/** Copies the dashboards of a programme to another, with the copies of its queries; returns the new ids by the old ones. */
export async function copyDashboards(
  db: Db,
  { fromId, toId, queryIds }: { fromId: number; toId: number; queryIds: Copied },
): Promise<Copied> {
  const ids = new Map<number, number>();
  const rows = await db.selectFrom('reportDashboards').selectAll().where('projectId', '=', fromId).execute();
  for (const { id, name, definition, roles } of rows) {
    const content = definition as { Items: { QueryId: number }[] };
    const Items = content.Items.map((item) => ({ ...item, QueryId: queryIds.get(item.QueryId) ?? item.QueryId }));
    const copy = { ...content, Items };
    const { id: copyId } = await db
      .insertInto('reportDashboards')
      .values({ projectId: toId, name, roles, definition: JSON.stringify(copy) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertVersion(db, { dashboardId: copyId }, { version: 1, definition: copy, savedBy: null });
    ids.set(id, copyId);
  }
  return ids;
}

/** Copies the schedules of a programme to another, of the copies of its queries and dashboards, at the same times. */
export async function copySchedules(
  db: Db,
  { fromId, toId, queryIds, dashboardIds }: { fromId: number; toId: number; queryIds: Copied; dashboardIds: Copied },
): Promise<void> {
  const rows = await db.selectFrom('reportSchedules').selectAll().where('projectId', '=', fromId).execute();
  for (const { queryId, dashboardId, definition, nextAt, ownerId } of rows) {
    // Queries of all programmes have no copies.
    const QueryId = queryId && (queryIds.get(queryId) ?? queryId);
    const DashboardId = dashboardId && (dashboardIds.get(dashboardId) ?? null);
    const copy = JSON.stringify({ ...(definition as object), QueryId, DashboardId });
    await db
      .insertInto('reportSchedules')
      .values({ projectId: toId, queryId: QueryId, dashboardId: DashboardId, definition: copy, nextAt, ownerId })
      .execute();
  }
}

/** Copies the statistics of a programme to another, without what is noted. */
export const copyStatistics = (db: Db, fromId: number, toId: number): Promise<void> =>
  execute(
    db,
    sql`with copies as (
      insert into statistics (project_id, definition, type, visible, editable)
      select ${toId}::int, s.definition, s.type, s.visible, s.editable from statistics s
      where s.project_id = ${fromId} and s.removed_at is null order by s.id returning id, definition)
      insert into report_versions (statistic_id, version, definition) select id, 1, definition from copies`,
  );

/**
 * Moves what is noted of one account to another of the same person, except for statistics in which something is noted of
 * the other already.
 */
export const moveValues = (db: Db, fromId: number, toId: number): Promise<void> =>
  execute(
    db,
    sql`update statistic_values v set user_id = ${toId} where v.user_id = ${fromId} and not exists (
      select from statistic_values o where o.statistic_id = v.statistic_id and o.user_id = ${toId})`,
  );
