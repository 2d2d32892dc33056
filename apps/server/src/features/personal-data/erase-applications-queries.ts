import { sql } from 'kysely';
import type { Context } from '../../access/context.ts';
import type { Db } from '../../platform/database/db.ts';

/** Whether someone has an application in a project, a draft or a sent one. */
export async function isApplicant(db: Db, projectId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select from applications where project_id = ${projectId} and user_id = ${userId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * What becomes of an erased person's applications: of a draft nothing stays; a sent one keeps its numbers and the note
 * that it was erased, as objections ask, and one that is still being judged is out of the selection.
 */
export async function endApplications({ db, actor }: Pick<Context, 'actor' | 'db'>, userId: number): Promise<void> {
  await sql`delete from applications where user_id = ${userId} and submitted_at is null`.execute(db);
  await sql`update applications set withdrawn_at = now() where user_id = ${userId} and withdrawn_at is null
    and status in (1, 100, 2)`.execute(db);
  await sql`insert into application_events (project_id, application_id, user_id, actor_id, acting_admin_id, kind)
    select project_id, id, user_id, ${actor.userId}, ${actor.actingAdmin?.id ?? null}::int, 'erased' from applications
    where user_id = ${userId}`.execute(db);
}
