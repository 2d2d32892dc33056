import {
  type DashboardContent,
  dashboardContent,
  type dashboards,
  type ParsedBodyOf,
  type ReplyOf,
} from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { plain } from '../../../platform/json/plain.ts';
import { findRunnable } from '../saved/queries.ts';
import { findVersion, findVersionsOf } from '../saved/version-queries.ts';
import {
  type DashboardRow,
  findDashboard,
  findDashboards,
  insertDashboard,
  removeDashboard,
  updateDashboard,
} from './dashboard-queries.ts';

const canEdit = ({ can }: Actor): boolean => can.has('reports.edit');

/** Returns the dashboards that the actor's roles see; editors see all. */
export const visibleDashboards = ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<DashboardRow[]> =>
  findDashboards(db, currentProject(actor).id, canEdit(actor) ? undefined : actor.roles);

/** Returns the list of dashboards. */
export async function listDashboards(context: Context): Promise<ReplyOf<typeof dashboards.list>> {
  return (await visibleDashboards(context)).map(({ id, definition, version }) => ({
    ...{ Id: id, Name: definition.Name, Roles: definition.Roles, Items: definition.Items.length },
    ...{ Version: version, CanEdit: canEdit(context.actor) },
  }));
}

/** Loads a dashboard that the actor's roles see; 404 for any other. */
export async function loadDashboard({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<DashboardRow> {
  const row = await findDashboard(db, currentProject(actor).id, id);
  const isSeen = canEdit(actor) || row?.definition.Roles.some((role) => actor.roles.includes(role));
  if (!row || !isSeen) throw notFound();
  return row;
}

/** Returns a dashboard with the queries that the actor may run. */
export async function getDashboard(
  context: Context,
  { Id }: ParsedBodyOf<typeof dashboards.get>,
): Promise<ReplyOf<typeof dashboards.get>> {
  const { definition, version } = await loadDashboard(context, Id);
  const { Items, ...rest } = definition;
  const runnable = await findRunnable(
    context,
    Items.map(({ QueryId }) => QueryId),
  );
  return {
    ...rest,
    Id,
    Version: version,
    Items: Items.flatMap((item) => {
      const query = runnable.get(item.QueryId);
      return query ? [{ ...item, Name: query.definition.Name }] : [];
    }),
    CanEdit: canEdit(context.actor),
  };
}

/** Saves a dashboard; throws 404 for a query that the programme does not have. */
export async function saveDashboard(
  context: Context,
  { Dashboard }: ParsedBodyOf<typeof dashboards.edit>,
): Promise<ReplyOf<typeof dashboards.edit>> {
  const { db, actor, audit } = context;
  const { Id, Version, ...definition } = Dashboard;
  const projectId = currentProject(actor).id;
  await refuseUnknownQueries(context, definition);
  if (Id === undefined) {
    const id = await insertDashboard(db, projectId, definition, actor.userId);
    audit({ target: `dashboard:${id}`, after: plain(definition) });
    return { Id: id, Version: 1 };
  }
  const row = await findDashboard(db, projectId, Id, true);
  if (!row) throw notFound();
  if (row.version !== Version) throw conflict({ ...row.definition, Id, Version: row.version });
  await updateDashboard(db, Id, row.version + 1, definition, actor.userId);
  audit({
    target: `dashboard:${Id}`,
    before: plain(row.definition),
    after: plain(definition),
  });
  return { Id, Version: row.version + 1 };
}

async function refuseUnknownQueries(context: Context, { Items }: DashboardContent): Promise<void> {
  const ids = Items.map(({ QueryId }) => QueryId);
  const runnable = await findRunnable(context, ids);
  if (ids.some((id) => !runnable.has(id))) throw notFound();
}

/** Returns the versions of a dashboard. */
export async function listDashboardVersions(
  { db, actor }: Context,
  { Id }: ParsedBodyOf<typeof dashboards.versions>,
): Promise<ReplyOf<typeof dashboards.versions>> {
  if (!(await findDashboard(db, currentProject(actor).id, Id))) throw notFound();
  return (await findVersionsOf(db, { dashboardId: Id })).map(({ version, savedAt, by, definition }) => ({
    ...{ Version: version, SavedAt: savedAt.toISOString(), By: by },
    Dashboard: dashboardContent.parse(definition),
  }));
}

/** Saves an earlier version of a dashboard as the newest, without the queries that are no longer there. */
export async function restoreDashboard(
  context: Context,
  { Id, Version }: ParsedBodyOf<typeof dashboards.restore>,
): Promise<ReplyOf<typeof dashboards.restore>> {
  const { db, actor } = context;
  const row = await findDashboard(db, currentProject(actor).id, Id, true);
  if (!row) throw notFound();
  const earlier = await findVersion(db, { dashboardId: Id }, Version);
  if (!earlier) throw notFound();
  const content = dashboardContent.parse(earlier.definition);
  const runnable = await findRunnable(
    context,
    content.Items.map(({ QueryId }) => QueryId),
  );
  const Items = content.Items.filter(({ QueryId }) => runnable.has(QueryId));
  return saveDashboard(context, { Dashboard: { ...content, Items, Id, Version: row.version } });
}

/** Deletes a dashboard. */
export async function deleteDashboard(
  { db, actor, audit }: Context,
  { Id }: ParsedBodyOf<typeof dashboards.delete>,
): Promise<ReplyOf<typeof dashboards.delete>> {
  const row = await findDashboard(db, currentProject(actor).id, Id, true);
  if (!row) throw notFound();
  await removeDashboard(db, Id);
  audit({ target: `dashboard:${Id}`, before: plain(row.definition) });
  return { Ok: true };
}
