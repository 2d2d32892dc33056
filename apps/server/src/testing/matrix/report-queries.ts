import { type Role, roles } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';

/** Ids of the rows for the tests of one role: a saved query, another to delete, and a service. */
export interface ReportFixtures {
  query: number;
  spare: number;
  service: number;
}

/** SQL that lists every person whom its caller sees. */
export const EVERYONE = 'select person_id, user_name, last_name from people';

/** Returns the name of the test service with an id. */
export const serviceName = (id: number): string => `matrix${id}`;

/** Creates two queries and a service for the tests of each role, which every role may run. */
export async function createReports(db: Db, project: number): Promise<Map<Role, ReportFixtures>> {
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
  return new Map(
    roles.map((role, index) => [
      role,
      {
        query: queries[index * 2]?.id ?? 0,
        spare: queries[index * 2 + 1]?.id ?? 0,
        service: services[index]?.id ?? 0,
      },
    ]),
  );
}
