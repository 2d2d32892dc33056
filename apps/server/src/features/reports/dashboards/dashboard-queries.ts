import type { DashboardContent } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';
import { insertVersion } from '../saved/version-queries.ts';

/** A dashboard. */
export interface DashboardRow {
  id: number;
  definition: DashboardContent;
  version: number;
}

/** Returns the dashboards of a programme that one of these roles sees, by name; all of them without roles. */
export const findDashboards = (
  db: Db,
  projectId: number,
  roles: readonly string[] | undefined,
): Promise<DashboardRow[]> =>
  findRows(
    db,
    sql<DashboardRow>`
      select d.id, d.definition, d.version from report_dashboards d
      where d.project_id = ${projectId} and (${roles === undefined} or d.roles && ${sql.val([...(roles ?? [])])}::text[])
      order by sort_key(d.name) collate "C", d.id`,
  );

/** Returns a dashboard of a programme; with `lock` its row stays locked until the transaction ends. */
export const findDashboard = (db: Db, projectId: number, id: number, lock = false): Promise<DashboardRow | undefined> =>
  findRow(
    db,
    sql<DashboardRow>`
      select d.id, d.definition, d.version from report_dashboards d
      where d.id = ${id} and d.project_id = ${projectId} ${lock ? sql`for update` : sql``}`,
  );

const stored = (definition: DashboardContent, savedBy: number) => ({
  name: definition.Name,
  definition: JSON.stringify(definition),
  roles: [...definition.Roles],
  savedBy,
});

/** Inserts a dashboard with its first version; returns its id. */
export async function insertDashboard(
  db: Db,
  projectId: number,
  definition: DashboardContent,
  savedBy: number,
): Promise<number> {
  const { id } = await db
    .insertInto('reportDashboards')
    .values({ ...stored(definition, savedBy), projectId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(db, { dashboardId: id }, { version: 1, definition, savedBy });
  return id;
}

/** Stores a dashboard as its next version. */
export async function updateDashboard(
  db: Db,
  id: number,
  version: number,
  definition: DashboardContent,
  savedBy: number,
): Promise<void> {
  await db
    .updateTable('reportDashboards')
    .set({ ...stored(definition, savedBy), version, savedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await insertVersion(db, { dashboardId: id }, { version, definition, savedBy });
}

export async function removeDashboard(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reportDashboards').where('id', '=', id).execute();
}
