import type { ReserveLine } from '@ithaki/application/selection';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** The published final ranking of a project, with the current status of its applications. */
export interface FinalRanking {
  id: number;
  places: number;
  lines: ReserveLine[];
}

/** Finds the newest published final ranking and locks its applications, so that draws happen one after another. */
export async function lockFinalRanking(db: Db, projectId: number): Promise<FinalRanking | undefined> {
  const ranking = await findRow(
    db,
    sql<{ id: number; places: number; at: Date }>`
    select id, places, published_at as at from application_rankings
    where project_id = ${projectId} and kind = 'final' and published_at is not null
    order by id desc limit 1 for no key update`,
  );
  if (!ranking) return undefined;
  const lines = await findRows(
    db,
    sql<ReserveLine>`
    select a.id, r.place, r.standing, a.status, a.withdrawn_at is not null as withdrawn,
      exists (select from application_events e where e.application_id = a.id and e.status_from = 3 and e.status_to <> 3
        and e.kind <> 'moveUndone' and e.at >= ${ranking.at}
        and not exists (select from application_events u where u.application_id = a.id and u.kind = 'moveUndone'
          and u.id > e.id)) as gave_up
    from application_ranking_rows r join applications a on a.id = r.application_id
    where r.ranking_id = ${ranking.id} order by a.id for update of a`,
  );
  return { id: ranking.id, places: ranking.places, lines };
}

/**
 * Finds the applications of a person that may hold a place, in the order in which the projects' move locks must be
 * taken.
 */
export async function findPlacesOfPerson(db: Db, userId: number): Promise<{ id: number; projectId: number }[]> {
  return findRows(
    db,
    sql<{ id: number; projectId: number }>`
    select id, project_id from applications
    where user_id = ${userId} and status in (2, 3) and withdrawn_at is null order by project_id, id`,
  );
}

/** Marks an application as withdrawn, so that it no longer holds a place. */
export async function giveUpPlace(db: Db, id: number, at: Date): Promise<void> {
  await execute(db, sql`update applications set withdrawn_at = ${at} where id = ${id} and withdrawn_at is null`);
}
