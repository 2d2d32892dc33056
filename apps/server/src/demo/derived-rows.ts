import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { filledTables } from './bare-tables.ts';

/** What follows from the rows: search, the first versions of scripts and hand-ins, and the ids that come next. */
export async function finishRows(db: Db, savedBy: number): Promise<void> {
  await sql`analyze users, members`.execute(db);
  await sql`select refresh_member_index(id) from projects`.execute(db);
  await sql`
    insert into script_versions (owner, version, project_id, code, saved_by, saved_at)
    select 'action:' || a.id || ':' || s.name, 1, a.project_id, s.code, ${savedBy}, a.created_at
    from actions a, lateral (values ('EnableCondition', a.data ->> 'EnableCondition'),
      ('ShowCondition', a.data ->> 'ShowCondition'), ('completion', a.completion_code)) s (name, code)
    where s.code <> ''`.execute(db);
  await sql`
    insert into hand_ins (mentee_id, action_id, number, data, submitted_at, review, reviewed_at, comment)
    select d.mentee_id, d.action_id, 1, d.mentee_data, d.submitted_at, d.review,
      case when d.review is not null then coalesce(d.reviewed_at, d.submitted_at) end,
      coalesce(d.public_data ->> 'comment', '')
    from mentee_actions d join actions a on a.id = d.action_id
    where d.submitted_at is not null and a.type_id in (4, 5)`.execute(db);
  const library = ['library_categories', 'library_items', 'library_versions', 'library_shares'];
  for (const table of ['users', 'projects', 'actions', 'audit_records', 'answer_sets', ...library]) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  }
}

/** Tells the planner what there is now, and which pages everybody sees, so that the first reader need not find out. */
export async function sweep(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const filled = [...filledTables, 'member_order', 'member_value_totals'].map((table) => sql.table(table));
    await sql`vacuum (analyze) ${sql.join(filled)}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
