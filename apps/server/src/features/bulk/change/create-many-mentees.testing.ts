import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Creates `size` active mentees of a project by one statement. */
export async function createManyMentees(db: Db, project: number, size: number): Promise<void> {
  await sql`
    with made as (
      insert into users (user_name, fields)
      select concat('many-', ${project}::int, '-', n), jsonb_build_object('last_name', concat('Επώνυμο', n))
      from generate_series(1, ${size}::int) n returning id),
    roles as (insert into user_roles (user_id, role, project_id) select id, 'Mentee', ${project} from made)
    insert into members (project_id, user_id) select ${project}, id from made`.execute(db);
  await sql`analyze users, members, user_roles`.execute(db);
  await sql`select refresh_member_index(${project})`.execute(db);
}
