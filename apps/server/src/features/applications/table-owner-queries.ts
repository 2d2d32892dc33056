import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';
import type { Erasure } from '../../platform/database/table-owner.ts';

/** Tables whose rows move when their applicant's account is merged into another. */
const ofApplicants = [
  ...['applications', 'application_consents', 'application_events', 'application_tokens', 'application_documents'],
  ...['application_messages', 'application_notes', 'application_move_rows', 'application_points'],
  ...['application_ranking_rows', 'application_objections', 'application_reviews', 'application_acceptances'],
];

/**
 * Moves a person's applications with all that belongs to them, and the reviews that the person wrote, to another
 * account.
 */
export async function moveApplications(db: Db, fromId: number, toId: number): Promise<void> {
  for (const table of ofApplicants)
    await execute(db, sql`update ${sql.table(table)} set user_id = ${toId} where user_id = ${fromId}`);
  await execute(
    db,
    sql`update application_reviews o set reviewer_id = ${toId} where o.reviewer_id = ${fromId} and not exists (
    select 1 from application_reviews k where k.reviewer_id = ${toId} and k.application_id = o.application_id)`,
  );
}

/**
 * Ends an erased person's applications. Drafts are deleted. Submitted ones keep their numbers and a note that they were
 * erased, in case of objections; those still under consideration are withdrawn.
 */
export async function endApplications(db: Db, { userId, actorId, actingAdminId }: Erasure): Promise<void> {
  await execute(db, sql`delete from applications where user_id = ${userId} and submitted_at is null`);
  await execute(
    db,
    sql`update applications set withdrawn_at = now() where user_id = ${userId} and withdrawn_at is null
    and status in (1, 100, 2)`,
  );
  await execute(
    db,
    sql`insert into application_events (project_id, application_id, user_id, actor_id, acting_admin_id, kind)
    select project_id, id, user_id, ${actorId}, ${actingAdminId}::int, 'erased' from applications
    where user_id = ${userId}`,
  );
}
