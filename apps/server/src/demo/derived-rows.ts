import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { execute } from '../platform/database/statement.ts';
import { filledTables } from './without-indexes.ts';

/** Creates the rows derived from the others: search index, first versions of scripts and hand-ins, and the next ids. */
export async function createDerivedRows(db: Db, savedBy: number): Promise<void> {
  await execute(db, sql`analyze users, members`);
  await execute(db, sql`select refresh_member_index(id) from projects`);
  await execute(
    db,
    sql`
    insert into script_versions (owner, version, project_id, code, saved_by, saved_at)
    select 'action:' || a.id || ':' || s.name, 1, a.project_id, s.code, ${savedBy}, a.created_at
    from actions a, lateral (values ('EnableCondition', a.data ->> 'EnableCondition'),
      ('ShowCondition', a.data ->> 'ShowCondition'), ('completion', a.completion_code)) s (name, code)
    where s.code <> ''`,
  );
  await execute(
    db,
    sql`
    insert into hand_ins (mentee_id, action_id, number, data, submitted_at, review, reviewed_at, comment)
    select d.mentee_id, d.action_id, 1, d.mentee_data, d.submitted_at, d.review,
      case when d.review is not null then coalesce(d.reviewed_at, d.submitted_at) end,
      coalesce(d.public_data ->> 'comment', '')
    from mentee_actions d join actions a on a.id = d.action_id
    where d.submitted_at is not null and a.type_id in (4, 5)`,
  );
  await createDerivedHistory(db);
  const library = ['library_categories', 'library_items', 'library_versions', 'library_shares'];
  const chat = ['conversations', 'announcements', 'chat_reports', 'notifications'];
  for (const table of [
    'users',
    'projects',
    'actions',
    'audit_records',
    'answer_sets',
    ...['meetings', 'absences', 'busy_calendars', 'plans', 'meeting_proofs'],
    ...library,
    ...chat,
  ]) {
    await execute(
      db,
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`,
    );
  }
}

/**
 * Creates the history that can be derived from dates in the rows: when they were added, and when answers were finished.
 */
async function createDerivedHistory(db: Db): Promise<void> {
  await execute(
    db,
    sql`
    insert into history (table_name, person_id, project_id, ref, part, until, change)
    select 'members', user_id, project_id, null::int, '', joined_at, 'added' from members
    union all
    select 'user_roles', r.user_id, r.project_id, null, r.role, coalesce(m.joined_at, u.created_at), 'added'
    from user_roles r join users u on u.id = r.user_id
    left join members m on m.user_id = r.user_id and m.project_id = r.project_id
    union all
    select 'links', l.subject_id, l.project_id, l.viewer_id, l.kind, m.joined_at, 'added'
    from links l join members m on m.user_id = l.subject_id and m.project_id = l.project_id
    union all
    select 'mentee_actions', d.mentee_id, d.project_id, d.action_id, '', m.joined_at, 'added'
    from mentee_actions d join members m on m.user_id = d.mentee_id and m.project_id = d.project_id
    union all
    select 'application_points', p.user_id, a.project_id, p.application_id, p.criterion, p.at, 'added'
    from application_points p join applications a on a.id = p.application_id
    order by 1, 2, 3, 4, 5`,
  );
  await execute(
    db,
    sql`
    insert into history (table_name, person_id, project_id, ref, until, change, actor_id, was)
    select 'answer_sets', user_id, project_id, id, ended_at, 'changed', user_id,
      '{"ended_at": null, "ended": null, "scores": null, "answered": null, "asked": null}'
    from answer_sets where ended_at is not null order by id`,
  );
}

/** Updates the planner's statistics and the visibility map, so that the first queries need not. */
export async function vacuum(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await execute(connection, sql`set statement_timeout = 0`);
    const filled = [...filledTables, 'member_order', 'member_value_totals'].map((table) => sql.table(table));
    await execute(connection, sql`vacuum (analyze) ${sql.join(filled)}`);
    await execute(connection, sql`reset statement_timeout`);
  });
}
