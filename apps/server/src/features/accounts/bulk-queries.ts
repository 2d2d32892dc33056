import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/**
 * Sets or empties one field of persons. `rows` is a query that returns `user_id` and `value`, a jsonb object that
 * contains the field.
 */
export async function writeUserField(db: Db, field: string, rows: RawBuilder<unknown>): Promise<void> {
  await execute(
    db,
    sql`update users x set saves_of_many = saves_of_many + 1,
      fields = case when r.value ->> ${field} = '' then x.fields - ${field}::text
        else x.fields || jsonb_build_object(${field}::text, r.value ->> ${field}) end
    from (${rows}) r where x.id = r.user_id`,
  );
}

/**
 * Sets the project in which people start. `rows` is a query that returns `user_id` and `value`, a jsonb object with the
 * project's id as `start`.
 */
export async function writeDefaultProjects(db: Db, rows: RawBuilder<unknown>): Promise<void> {
  await execute(
    db,
    sql`update users u set default_project_id = (select p.id from projects p
      where p.id = (r.value ->> 'start')::int)
    from (${rows}) r where u.id = r.user_id`,
  );
}
