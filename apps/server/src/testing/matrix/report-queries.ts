import { type Role, roles } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';

/** A saved query, one that may be deleted, and a service, all for a role of their own. */
export interface ReportFixtures {
  query: number;
  spare: number;
  service: number;
}

/** A text whose result names everyone whom its reader sees. */
export const EVERYONE = 'select person_id, user_name, last_name from people';

/** The name of a service of the matrix. */
export const serviceName = (id: number): string => `matrix${id}`;

/** Creates queries and services of a project for each role, open to every role. */
export async function createReports(db: Db, project: number): Promise<Map<Role, ReportFixtures>> {
  const definition = {
    Name: 'Άτομα',
    Descr: '',
    Category: '',
    Query: EVERYONE,
    Roles: roles,
    Parameters: [],
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
