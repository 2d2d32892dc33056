import type { CriterionPoints } from '@ithaki/application/selection';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';

/** The stored points of an application by one criterion. */
export interface PointRow {
  applicationId: number;
  criterion: string;
  points: number;
  reason: string;
  failed: boolean;
  revision: number;
  /** Whether they were set by hand; scripts do not overwrite them. */
  byHand: boolean;
}

/** Finds the points of applications, ordered by application and criterion. */
export async function findPoints(db: Db, applicationIds: readonly number[]): Promise<PointRow[]> {
  return findRows(
    db,
    sql<PointRow>`
    select application_id, criterion, points::float8 as points, reason, failed, revision,
      by_hand from application_points
    where application_id = any (${sql.val([...applicationIds])}::int[]) order by application_id, criterion`,
  );
}

/** The points of an application to be stored. */
export interface NewPoints {
  applicationId: number;
  userId: number;
  revision: number;
  total: number;
  rated: readonly CriterionPoints[];
}

/** Stores points by criterion, except those set by hand, and deletes points of criteria that no longer exist. */
export async function storePoints(db: Db, version: number, points: readonly NewPoints[]): Promise<void> {
  const rows = points.flatMap(({ applicationId, userId, revision, rated }) =>
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
  const ids = points.map(({ applicationId }) => applicationId);
  await execute(
    db,
    sql`delete from application_points where application_id = any (${sql.val(ids)}::int[])
    and (application_id, criterion) not in (select g."applicationId", g."Name"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("applicationId" int, "Name" text))`,
  );
  await execute(
    db,
    sql`
    insert into application_points (application_id, user_id, criterion, points, reason, failed, revision, form_version)
    select g."applicationId", g."userId", g."Name", g."Points", g."Reason", g."Failed", g.revision, ${version}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("applicationId" int, "userId" int, "Name" text,
      "Points" numeric, "Reason" text, "Failed" boolean, revision int)
    on conflict (application_id, criterion) do update set points = excluded.points, reason = excluded.reason,
      failed = excluded.failed, revision = excluded.revision, form_version = excluded.form_version, at = now()
      where not application_points.by_hand`,
  );
  await execute(
    db,
    sql`update applications a set points = g.total
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as g ("applicationId" int, total numeric)
    where a.id = g."applicationId"`,
  );
}

/** Sets the points of a criterion by hand and updates the total. */
export async function setByHand(
  db: Db,
  {
    applicationId,
    userId,
    revision,
    version,
  }: { applicationId: number; userId: number; revision: number; version: number },
  rated: CriterionPoints,
): Promise<void> {
  await execute(
    db,
    sql`
    insert into application_points (application_id, user_id, criterion, points, reason, failed, revision, form_version,
      by_hand)
    values (${applicationId}, ${userId}, ${rated.Name}, ${rated.Points}, ${rated.Reason}, false, ${revision}, ${version},
      true)
    on conflict (application_id, criterion) do update set points = excluded.points, reason = excluded.reason,
      failed = false, revision = excluded.revision, form_version = excluded.form_version, at = now(), by_hand = true`,
  );
  await execute(
    db,
    sql`update applications a set points = (select sum(p.points) from application_points p
    where p.application_id = a.id) where a.id = ${applicationId}`,
  );
}

/** Finds the mean total of the submitted reviews, by application id. */
export async function findReviewMeans(db: Db, applicationIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ id: number; mean: number }>`
    select application_id as id, round(avg(total), 3)::float8 as mean from application_reviews
    where application_id = any (${sql.val([...applicationIds])}::int[]) and submitted_at is not null and conflict is null
    group by application_id`,
  );
  return new Map(rows.map(({ id, mean }) => [id, mean]));
}
