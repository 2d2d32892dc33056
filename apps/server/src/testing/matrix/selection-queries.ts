import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** What a project has of selecting among applications: a move that cannot be undone any more, a table, an objection. */
export interface SelectionThings {
  move: number;
  /** Published, and so not to be published again. */
  ranking: number;
  /** Answered. */
  objection: number;
}

const points = [{ Name: 'base', Label: 'Βάση', Script: '1', Max: 10 }];

const firstOf = async (query: Promise<{ rows: { id: number }[] }>) => (await query).rows[0]?.id ?? 0;

/**
 * Selecting among the applications that a project has: each is its applicant's to review, with a document that was
 * brought, and one more is eligible. Everyone has as many exports under way as anyone may.
 */
export async function makeSelection(db: Db, project: number): Promise<SelectionThings> {
  await sql`update application_form_versions set definition = jsonb_set(definition, '{Points}', ${JSON.stringify(points)})
    where project_id = ${project}`.execute(db);
  await sql`insert into application_reviews (application_id, user_id, reviewer_id, project_id)
    select id, user_id, user_id, project_id from applications where project_id = ${project}`.execute(db);
  await sql`insert into application_documents (application_id, user_id, name, required, files)
    select id, user_id, 'cv', true, 1 from applications where project_id = ${project}`.execute(db);
  await sql`insert into jobs (kind, project_id, user_id, args)
    select 'applicationsExport', a.project_id, a.user_id, '{}' from applications a, generate_series(1, 3)
    where a.project_id = ${project}`.execute(db);
  await sql`insert into applications (project_id, form_version, user_id, status, protocol, kayas, submitted_at)
    select project_id, form_version, user_id, 2, protocol || '-eligible', kayas + 1000, submitted_at from applications
    where project_id = ${project} order by id limit 1`.execute(db);
  const move = await firstOf(
    sql<{ id: number }>`insert into application_moves (project_id, kind, asked, held_until)
      values (${project}, 'forward', -1, now()) returning id`.execute(db),
  );
  const ranking = await firstOf(
    sql<{ id: number }>`insert into application_rankings (project_id, kind, places, form_version, published_at)
      values (${project}, 'provisional', 1, 1, now()) returning id`.execute(db),
  );
  const objection = await firstOf(
    sql<{ id: number }>`
      insert into application_objections (project_id, ranking_id, application_id, user_id, text, state)
      select project_id, ${ranking}, id, user_id, 'Ένσταση', 'accepted' from applications
      where project_id = ${project} order by id limit 1 returning id`.execute(db),
  );
  return { move, ranking, objection };
}
