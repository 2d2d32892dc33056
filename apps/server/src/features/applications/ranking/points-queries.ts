import type { Rated } from '@ithaki/application/selection';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export interface PointRow {
  applicationId: number;
  criterion: string;
  points: number;
  reason: string;
  failed: boolean;
  revision: number;
  /** Whether someone gave them by hand: no script takes them away. */
  byHand: boolean;
}

/** The points of applications by criterion. */
export async function findPoints(db: Db, applicationIds: readonly number[]): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select application_id as "applicationId", criterion, points::float8 as points, reason, failed, revision,
      by_hand as "byHand" from application_points
    where application_id = any (${sql.val([...applicationIds])}::int[]) order by application_id, criterion`.execute(db);
  return rows;
}

/** An application's points as they are kept. */
export interface NewPoints {
  applicationId: number;
  userId: number;
  revision: number;
  total: number;
  rated: readonly Rated[];
}

/** Keeps points by criterion, those by hand as they are; criteria that are gone go. */
export async function keepPoints(db: Db, version: number, given: readonly NewPoints[]): Promise<void> {
  const rows = given.flatMap(({ applicationId, userId, revision, rated }) =>
    rated.map(({ Name, Points, Reason, Failed }) => ({
      applicationId,
      userId,
      revision,
      Name,
      Points,
      Reason,
      Failed,
    })),
  );
  const ids = given.map(({ applicationId }) => applicationId);
  await sql`delete from application_points where application_id = any (${sql.val(ids)}::int[])
    and (application_id, criterion) not in (select g."applicationId", g."Name"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("applicationId" int, "Name" text))`.execute(db);
  await sql`
    insert into application_points (application_id, user_id, criterion, points, reason, failed, revision, form_version)
    select g."applicationId", g."userId", g."Name", g."Points", g."Reason", g."Failed", g.revision, ${version}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("applicationId" int, "userId" int, "Name" text,
      "Points" numeric, "Reason" text, "Failed" boolean, revision int)
    on conflict (application_id, criterion) do update set points = excluded.points, reason = excluded.reason,
      failed = excluded.failed, revision = excluded.revision, form_version = excluded.form_version, at = now()
      where not application_points.by_hand`.execute(db);
  await sql`update applications a set points = g.total
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("applicationId" int, total numeric)
    where a.id = g."applicationId"`.execute(db);
}

/** Gives points by hand. */
export async function setByHand(
  db: Db,
  {
    applicationId,
    userId,
    revision,
    version,
  }: { applicationId: number; userId: number; revision: number; version: number },
  rated: Rated,
): Promise<void> {
  await sql`
    insert into application_points (application_id, user_id, criterion, points, reason, failed, revision, form_version,
      by_hand)
    values (${applicationId}, ${userId}, ${rated.Name}, ${rated.Points}, ${rated.Reason}, false, ${revision}, ${version},
      true)
    on conflict (application_id, criterion) do update set points = excluded.points, reason = excluded.reason,
      failed = false, revision = excluded.revision, form_version = excluded.form_version, at = now(), by_hand = true`.execute(
    db,
  );
  await sql`update applications a set points = (select sum(p.points) from application_points p
    where p.application_id = a.id) where a.id = ${applicationId}`.execute(db);
}

/** The mean of the reviews that are in, by application. */
export async function findReviewMeans(db: Db, applicationIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; mean: number }>`
    select application_id as id, round(avg(total), 3)::float8 as mean from application_reviews
    where application_id = any (${sql.val([...applicationIds])}::int[]) and submitted_at is not null and conflict is null
    group by application_id`.execute(db);
  return new Map(rows.map(({ id, mean }) => [id, mean]));
}
