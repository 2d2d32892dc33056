import { type Role, roles } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';

/** Ids of the rows for the tests of one role: a saved query, another to delete, and a service. */
export interface ReportFixtures {
  query: number;
  spare: number;
  service: number;
  /** A service in JavaScript. */
  script: number;
  dashboard: number;
  spareDashboard: number;
  /** A statistic with a number, and one with a text. */
  statistic: number;
  text: number;
  /** Schedules whose owner is the actor of the role; one of them to delete. */
  schedule: number;
  spareSchedule: number;
}

/** SQL that lists every person whom its caller sees. */
export const EVERYONE = 'select person_id, user_name, last_name from people';

/** Returns the name of the test service with an id. */
export const serviceName = (id: number): string => `matrix${id}`;

/** Creates queries, dashboards, statistics, services and schedules for the tests of each role, which every role may use. */
export async function createReports(
  db: Db,
  project: number,
  ownerOf: (role: Role) => number,
): Promise<Map<Role, ReportFixtures>> {
  const definition = {
    Name: 'Άτομα',
    Descr: '',
    Category: '',
    Query: EVERYONE,
    Roles: roles,
    Parameters: [{ Name: 'person', Label: '', Type: 'person', Many: false, Required: false, Default: '' }],
    Show: ['table'],
  };
  const queries = await findRows(
    db,
    sql<{ id: number }>`with made as (
      insert into report_queries (project_id, name, kind, definition, roles)
      select ${project}, 'Άτομα', 'sql', ${JSON.stringify({ ...definition, Everywhere: false })}::jsonb, ${sql.val([...roles])}::text[]
      from generate_series(1, ${roles.length * 2}::int) returning id, definition),
    versions as (insert into report_query_versions (query_id, version, definition) select id, 1, definition from made)
    select id from made`,
  );
  const totals = {
    ...definition,
    ...{ Kind: 'built', Query: '', Totals: true, Everywhere: false },
    Built: { From: 'people', Group: [], Measures: [{ Do: 'people' }] },
    Parameters: [{ Name: 'person', Type: 'select', Options: [] }],
  };
  const ofScofield = queries[roles.indexOf('Scofield') * 2]?.id ?? 0;
  await findRows(
    db,
    sql<{ id: number }>`update report_queries set kind = 'built', definition = ${JSON.stringify(totals)}::jsonb
      where id = ${ofScofield} returning id`,
  );
  const services = await findRows(
    db,
    sql<{ id: number }>`with made as (
      insert into report_services (name, query, roles)
      select 'new' || gen_random_uuid(), ${EVERYONE}, ${sql.val([...roles])}::text[]
      from generate_series(1, ${roles.length}::int) returning id)
    select id from made`,
  );
  await findRows(
    db,
    sql<{ id: number }>`update report_services set name = 'matrix' || id
      where id = any (${sql.val(services.map(({ id }) => id))}::int[]) returning id`,
  );
  const [script] = await findRows(
    db,
    sql<{ id: number }>`insert into report_services (name, kind, query, code, roles)
      values ('script' || gen_random_uuid(), 'js', '', 'return 1', ${sql.val([...roles])}::text[]) returning id`,
  );
  const dashboards = await findRows(
    db,
    sql<{ id: number }>`insert into report_dashboards (project_id, name, definition, roles)
      select ${project}, 'Πίνακας', ${JSON.stringify({ Name: 'Πίνακας', Roles: roles, Parameters: [], Items: [] })}::jsonb,
        ${sql.val([...roles])}::text[]
      from generate_series(1, ${roles.length * 2}::int) returning id`,
  );
  const statistic = { Title: 'Ώρες', Min: null, Max: null, Options: [], Visible: 1_000, Editable: 1_000 };
  const statistics = await findRows(
    db,
    sql<{ id: number }>`insert into statistics (project_id, definition, type, visible, editable)
      select ${project}, ${JSON.stringify(statistic)}::jsonb || jsonb_build_object('Type', t.type), t.type, 1000, 1000
      from unnest(array['number', 'text']) with ordinality as t(type, position) order by t.position returning id`,
  );
  const scheduled = {
    Parameters: {},
    Every: 'day',
    Days: [],
    At: '08:00',
    Until: null,
    Format: 'link',
    Only: 'always',
  };
  const schedules = await findRows(
    db,
    sql<{ id: number; ownerId: number }>`insert into report_schedules (project_id, query_id, definition, owner_id)
      select ${project}, ${queries[0]?.id ?? 0},
        ${JSON.stringify({ ...scheduled, QueryId: queries[0]?.id, DashboardId: null, Roles: [] })}::jsonb
          || jsonb_build_object('UserIds', jsonb_build_array(o)), o
      from unnest(${sql.val(roles.map(ownerOf))}::int[]) o, generate_series(1, 2)
      where exists (select from users u where u.id = o) returning id, owner_id`,
  );
  await execute(
    db,
    sql`insert into report_versions (dashboard_id, service_id, statistic_id, version, definition)
      select d.id, null::int, null::int, 1, d.definition from report_dashboards d where d.project_id = ${project}
      union all select null, null, s.id, 1, s.definition from statistics s where s.project_id = ${project}
      union all select null, v.id, null, 1,
        jsonb_build_object('Name', v.name, 'Category', '', 'Roles', to_jsonb(v.roles), 'Text', v.query)
      from report_services v where v.id = any (${sql.val(services.map(({ id }) => id))}::int[])`,
  );
  await execute(
    db,
    sql`insert into report_kept (schedule_id, user_id, at, rows)
      select h.id, h.owner_id, now(), '{}' from report_schedules h where h.project_id = ${project}`,
  );
  const [number = 0, text = 0] = statistics.map(({ id }) => id).sort((a, b) => a - b);
  return new Map(
    roles.map((role, index) => [
      role,
      {
        query: queries[index * 2]?.id ?? 0,
        spare: queries[index * 2 + 1]?.id ?? 0,
        service: services[index]?.id ?? 0,
        script: script?.id ?? 0,
        dashboard: dashboards[index * 2]?.id ?? 0,
        spareDashboard: dashboards[index * 2 + 1]?.id ?? 0,
        statistic: number,
        text,
        schedule: schedules.find(({ ownerId }) => ownerId === ownerOf(role))?.id ?? 0,
        spareSchedule: schedules.findLast(({ ownerId }) => ownerId === ownerOf(role))?.id ?? 0,
      },
    ]),
  );
}
