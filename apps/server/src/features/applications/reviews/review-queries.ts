import type { Pair } from '@ithaki/application/selection';
import { permissions } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Someone who may review. */
export interface Reviewer {
  id: number;
  name: string;
  assigned: number;
  done: number;
  conflicts: number;
}

const reviewing = [...permissions['applications.review'], 'SuperAdmin'];

/** Who may review in a project, by name, with what they have and have done. */
export async function findReviewers(db: Db, projectId: number): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select u.id, ${personName('u')} as name, count(r.*) filter (where r.conflict is null)::int as assigned,
      count(r.*) filter (where r.submitted_at is not null)::int as done,
      count(r.*) filter (where r.conflict is not null)::int as conflicts
    from users u left join application_reviews r on r.reviewer_id = u.id and r.project_id = ${projectId}
    where not u.disabled and exists (select from user_roles o where o.user_id = u.id
      and (o.project_id is null or o.project_id = ${projectId}) and o.role = any (${sql.val(reviewing)}::text[]))
    group by u.id order by ${personName('u')} collate "el-x-icu"`.execute(db);
  return rows;
}

export interface GivenReview extends Pair {
  conflict: boolean;
}

/** Every review that was given out in a project; others who give some out wait. */
export async function lockReviews(db: Db, projectId: number): Promise<GivenReview[]> {
  const { rows } = await sql<GivenReview>`
    select application_id as application, reviewer_id as reviewer, conflict is not null as conflict
    from application_reviews where project_id = ${projectId} order by application_id, reviewer_id for update`.execute(
    db,
  );
  return rows;
}

export async function insertReviews(db: Db, projectId: number, pairs: readonly Pair[], by: number): Promise<void> {
  await sql`
    insert into application_reviews (application_id, user_id, reviewer_id, project_id, assigned_by)
    select a.id, a.user_id, g.reviewer, ${projectId}, ${by}
    from unnest(${sql.val(pairs.map(({ application }) => application))}::int[],
      ${sql.val(pairs.map(({ reviewer }) => reviewer))}::int[]) g (application, reviewer)
    join applications a on a.id = g.application
    on conflict do nothing`.execute(db);
}

/** A review of the caller's, for their list. */
export interface OwnReview {
  applicationId: number;
  protocol: string;
  kayas: number;
  assignedAt: Date;
  submittedAt: Date | null;
  conflict: string | null;
  total: number | null;
  outdated: boolean;
}

/** What is assigned to a reviewer: those without scores first. */
export async function findOwnReviews(db: Db, projectId: number, reviewerId: number): Promise<OwnReview[]> {
  const { rows } = await sql<OwnReview>`
    select r.application_id as "applicationId", a.protocol, a.kayas, r.assigned_at as "assignedAt",
      r.submitted_at as "submittedAt", r.conflict, r.total::float8 as total,
      r.submitted_at is not null and r.revision is distinct from a.revision as outdated
    from application_reviews r join applications a on a.id = r.application_id
    where r.project_id = ${projectId} and r.reviewer_id = ${reviewerId} and a.withdrawn_at is null and a.status <> -1
    order by r.submitted_at is not null or r.conflict is not null, r.assigned_at, r.application_id`.execute(db);
  return rows;
}

/** Holds a review while it is changed; its version, undefined when it was not given to this person. */
export async function lockReview(
  db: Db,
  applicationId: number,
  reviewerId: number,
): Promise<
  { version: number; submittedAt: Date | null; conflict: string | null; revision: number | null } | undefined
> {
  const { rows } = await sql<{
    version: number;
    submittedAt: Date | null;
    conflict: string | null;
    revision: number | null;
  }>`select version, submitted_at as "submittedAt", conflict, revision from application_reviews
    where application_id = ${applicationId} and reviewer_id = ${reviewerId} for update`.execute(db);
  return rows[0];
}

export async function saveScores(
  db: Db,
  { applicationId, reviewerId }: { applicationId: number; reviewerId: number },
  given: { scores: Record<string, number>; note: string; total: number; revision: number; submit: boolean },
): Promise<{ version: number; submittedAt: Date | null }> {
  const { rows } = await sql<{ version: number; submittedAt: Date | null }>`
    update application_reviews set scores = ${JSON.stringify(given.scores)}::jsonb, note = ${given.note},
      total = ${given.total}, revision = ${given.revision}, version = version + 1,
      submitted_at = case when ${given.submit} then now() end
    where application_id = ${applicationId} and reviewer_id = ${reviewerId}
    returning version, submitted_at as "submittedAt"`.execute(db);
  return rows[0] ?? { version: 0, submittedAt: null };
}

export async function setConflict(db: Db, applicationId: number, reviewerId: number, reason: string): Promise<void> {
  await sql`update application_reviews set conflict = ${reason}, scores = '{}', total = null, version = version + 1
    where application_id = ${applicationId} and reviewer_id = ${reviewerId}`.execute(db);
}
