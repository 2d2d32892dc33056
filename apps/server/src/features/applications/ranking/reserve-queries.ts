import type { ReserveLine } from '@ithaki/application/selection';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** The published final table of a project, with where its applications stand now. */
export interface FinalTable {
  id: number;
  places: number;
  lines: ReserveLine[];
}

/** The newest published final table; its applications are held until the transaction ends, so that two draw in turn. */
export async function lockFinalTable(db: Db, projectId: number): Promise<FinalTable | undefined> {
  const tables = await sql<{ id: number; places: number; at: Date }>`
    select id, places, published_at as at from application_rankings
    where project_id = ${projectId} and kind = 'final' and published_at is not null
    order by id desc limit 1 for no key update`.execute(db);
  const table = tables.rows[0];
  if (!table) return undefined;
  const { rows } = await sql<ReserveLine>`
    select a.id, r.place, r.standing, a.status, a.withdrawn_at is not null as withdrawn,
      exists (select from application_events e where e.application_id = a.id and e.status_from = 3 and e.status_to <> 3
        and e.kind <> 'moveUndone' and e.at >= ${table.at}
        and not exists (select from application_events u where u.application_id = a.id and u.kind = 'moveUndone'
          and u.id > e.id)) as "gaveUp"
    from application_ranking_rows r join applications a on a.id = r.application_id
    where r.ranking_id = ${table.id} order by a.id for update of a`.execute(db);
  return { id: table.id, places: table.places, lines: rows };
}

/** A person's applications that may hold a place of their programme, in the order in which programmes are held. */
export async function findHeldPlaces(db: Db, userId: number): Promise<{ id: number; projectId: number }[]> {
  const { rows } = await sql<{ id: number; projectId: number }>`
    select id, project_id as "projectId" from applications
    where user_id = ${userId} and status in (2, 3) and withdrawn_at is null order by project_id, id`.execute(db);
  return rows;
}

/** Takes an application out of those that hold a place. */
export async function leavePlace(db: Db, id: number, at: Date): Promise<void> {
  await sql`update applications set withdrawn_at = ${at} where id = ${id} and withdrawn_at is null`.execute(db);
}
