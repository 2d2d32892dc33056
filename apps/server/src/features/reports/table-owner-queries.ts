import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/** Copies the queries of a programme to another, each as its first version. */
export async function copyQueries(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`with copies as (
      insert into report_queries (project_id, name, category, kind, definition, columns, roles)
      select ${toId}::int, q.name, q.category, q.kind, q.definition, q.columns, q.roles from report_queries q
      where q.project_id = ${fromId} and q.removed_at is null returning id, definition)
    insert into report_query_versions (query_id, version, definition) select id, 1, definition from copies`,
  );
}
