import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, getRow } from '../../platform/database/statement.ts';

/**
 * What the selection of a project's applications consists of in the matrix: a move that can no longer be undone, a
 * ranking, an objection.
 */
export interface SelectionFixtures {
  move: number;
  /** Already published, so it cannot be published again. */
  ranking: number;
  /** Already answered. */
  objection: number;
}

const points = [{ Name: 'base', Label: 'Βάση', Script: '1', Max: 10 }];

/**
 * Creates the selection among a project's applications: each is assigned to its applicant for review, with a submitted
 * document, and one more is eligible. Every person has as many exports running as allowed.
 */
export async function createSelection(db: Db, project: number): Promise<SelectionFixtures> {
  await execute(
    db,
    sql`update application_form_versions set definition = jsonb_set(definition, '{Points}', ${JSON.stringify(points)})
    where project_id = ${project}`,
  );
  await execute(
    db,
    sql`insert into application_reviews (application_id, user_id, reviewer_id, project_id)
    select id, user_id, user_id, project_id from applications where project_id = ${project}`,
  );
  await execute(
    db,
    sql`insert into application_documents (application_id, user_id, name, required, files)
    select id, user_id, 'cv', true, 1 from applications where project_id = ${project}`,
  );
  await execute(
    db,
    sql`insert into jobs (kind, project_id, user_id, args)
    select 'applicationsExport', a.project_id, a.user_id, '{}' from applications a, generate_series(1, 3)
    where a.project_id = ${project}`,
  );
  await execute(
    db,
    sql`insert into applications (project_id, form_version, user_id, status, protocol, kayas, submitted_at)
    select project_id, form_version, user_id, 2, protocol || '-eligible', kayas + 1000, submitted_at from applications
    where project_id = ${project} order by id limit 1`,
  );
  const move = await getRow(
    db,
    sql<{ id: number }>`insert into application_moves (project_id, kind, asked, held_until)
      values (${project}, 'forward', -1, now()) returning id`,
  );
  const ranking = await getRow(
    db,
    sql<{ id: number }>`insert into application_rankings (project_id, kind, places, form_version, published_at)
      values (${project}, 'provisional', 1, 1, now()) returning id`,
  );
  const objection = await getRow(
    db,
    sql<{ id: number }>`
      insert into application_objections (project_id, ranking_id, application_id, user_id, text, state)
      select project_id, ${ranking.id}, id, user_id, 'Ένσταση', 'accepted' from applications
      where project_id = ${project} order by id limit 1 returning id`,
  );
  await execute(
    db,
    sql`insert into application_ranking_rows (ranking_id, application_id, user_id, kayas, place, points, standing)
    select o.ranking_id, a.id, a.user_id, a.kayas, 1, 0, 'selected'
    from application_objections o join applications a on a.id = o.application_id where o.id = ${objection.id}`,
  );
  return { move: move.id, ranking: ranking.id, objection: objection.id };
}
