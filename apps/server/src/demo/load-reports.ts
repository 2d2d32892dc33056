import { dashboardContent, queryContent, scheduleContent } from '@ithaki/contract';
import {
  brokenQuery,
  builtQueries,
  dashboards,
  type Member,
  type Project,
  schedules,
  scriptServices,
  sqlQueries,
  sqlServices,
  statistics,
  statisticValues,
} from '@ithaki/demo';
import { currentProject } from '../access/current-project.ts';
import { loadActorIn } from '../access/load-actor.ts';
import {
  insertDashboard,
  insertNewQuery,
  insertQuery,
  insertSchedule,
  insertService,
  insertStatistic,
  nextDue,
} from '../features/reports/index.ts';
import type { Db } from '../platform/database/db.ts';
import { insertRows } from './rows/insert-rows.ts';
import type { LoadState } from './rows/load-state.ts';

const DAY = 86_400_000;

/** Seed of what is noted of people. */
const SEED = 20;

/**
 * Stores the reports of a programme, checked as if an administrator saved them, its dashboards, schedules, services and
 * statistics.
 */
export async function loadReports(
  db: Db,
  loading: LoadState,
  { url }: Project,
  { members, today }: { members: readonly Member[]; today: string },
): Promise<void> {
  const projectId = loading.projects.of(url);
  const admin = loading.people.of('admin');
  const actor = await loadActorIn(db, admin, projectId, null);
  if (!actor) throw new Error('the administrator of the demonstration is there');
  const queries = new Map<string, number>();
  for (const query of [...builtQueries, ...sqlQueries])
    queries.set(query.Name, await insertNewQuery({ db, actor, language: 'el' }, queryContent.parse(query)));
  await insertQuery(db, {
    ...{ projectId, definition: queryContent.parse(brokenQuery.query), columns: brokenQuery.columns, savedBy: admin },
  });
  const boards = new Map<string, number>();
  for (const { Items, ...rest } of dashboards) {
    const items = Items.map(({ query, ...place }) => ({ ...place, QueryId: queries.get(query) }));
    const content = dashboardContent.parse({ ...rest, Items: items });
    boards.set(rest.Name, await insertDashboard(db, projectId, content, admin));
  }
  const noon = Date.parse(`${today}T10:00:00Z`);
  const { zone } = currentProject(actor);
  for (const { query = '', dashboard = '', owner, content, sent } of schedules) {
    const definition = scheduleContent.parse({
      ...{ ...content, QueryId: queries.get(query) ?? null, DashboardId: boards.get(dashboard) ?? null },
    });
    const ownerId = loading.people.of(owner);
    const nextAt = nextDue(definition, new Date(noon), zone);
    const id = await insertSchedule(db, projectId, ownerId, { definition, nextAt });
    const mails = sent.flatMap(({ daysAgo, to, rows }) => {
      const due = nextDue(definition, new Date(noon - (daysAgo + 1) * DAY), zone)?.toISOString() ?? '';
      return to.flatMap((name) =>
        loading.people.has(name)
          ? [
              {
                schedule_id: id,
                due_at: due,
                user_id: loading.people.of(name),
                state: 'sent',
                row_count: rows,
                at: due,
              },
            ]
          : [],
      );
    });
    await insertRows(db, 'report_mails', mails);
  }
  for (const { Name, Category, Query, Roles } of sqlServices)
    await insertService(db, {
      name: Name,
      category: Category,
      kind: 'sql',
      query: Query,
      code: '',
      roles: Roles,
      savedBy: admin,
    });
  for (const { Name, Category, Code, Roles } of scriptServices)
    await insertService(db, {
      ...{ name: Name, category: Category, kind: 'js', query: '', code: Code, roles: [...Roles], savedBy: admin },
    });
  const ids: number[] = [];
  for (const definition of statistics)
    ids.push(await insertStatistic(db, projectId, { definition, savedBy: admin, removed: false }));
  const mentees = members.filter(({ project, kayas }) => project === url && kayas !== null);
  const values = statisticValues(
    SEED,
    mentees.map(({ userName }) => userName),
  );
  const rows = values.map(({ index, userName, value, text }) => ({
    ...{ statistic_id: ids[index] ?? 0, user_id: loading.people.of(userName), value, text, saved_by: admin },
  }));
  await insertRows(db, 'statistic_values', rows);
}
