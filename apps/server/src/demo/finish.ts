import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { filledTables } from './filled-tables.ts';

/** What follows from the rows: search, the first versions of scripts, and the ids that come next. */
export async function finishRows(db: Db, savedBy: number): Promise<void> {
  await sql`analyze users, members`.execute(db);
  await sql`select refresh_member_index(id) from projects`.execute(db);
  await sql`
    insert into script_versions (owner, version, project_id, code, saved_by, saved_at)
    select 'action:' || a.id || ':' || s.name, 1, a.project_id, s.code, ${savedBy}, a.created_at
    from actions a, lateral (values ('EnableCondition', a.data ->> 'EnableCondition'),
      ('ShowCondition', a.data ->> 'ShowCondition'), ('completion', a.completion_code)) s (name, code)
    where s.code <> ''`.execute(db);
  for (const table of ['users', 'projects', 'actions', 'audit_records']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  }
}

/** Tells the planner what there is now, and which pages everybody sees, so that the first reader need not find out. */
export async function sweep(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) ${sql.join(filledTables.map((table) => sql.table(table)))}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
