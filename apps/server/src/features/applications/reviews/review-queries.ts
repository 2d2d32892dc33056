import type { ReviewPair } from '@ithaki/application/selection';
import { permissions } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import { type Person, personJson } from '../person-queries.ts';

/** A reviewer with their numbers of assigned and completed reviews and of conflicts. */
export interface Reviewer {
  id: number;
  name: string;
  assigned: number;
  done: number;
  conflicts: number;
}

const reviewerRoles = [...permissions['applications.review'], 'SuperAdmin'];

/** Finds the people who may review in a project, ordered by name. */
export async function findReviewers(db: Db, projectId: number): Promise<Reviewer[]> {
  return findRows(
    db,
    sql<Reviewer>`
    select u.id, ${personName('u')} as name, count(r.*) filter (where r.conflict is null)::int as assigned,
      count(r.*) filter (where r.submitted_at is not null)::int as done,
      count(r.*) filter (where r.conflict is not null)::int as conflicts
    from users u left join application_reviews r on r.reviewer_id = u.id and r.project_id = ${projectId}
    where not u.disabled and exists (select from user_roles o where o.user_id = u.id
      and (o.project_id is null or o.project_id = ${projectId}) and o.role = any (${sql.val(reviewerRoles)}::text[]))
    group by u.id order by ${personName('u')} collate "el-x-icu"`,
  );
}

/** An assigned review, with whether a conflict of interest was declared. */
export interface AssignedReview extends ReviewPair {
  conflict: boolean;
}

/** Locks and returns all reviews of a project, so that assignments happen one after another. */
export async function lockReviews(db: Db, projectId: number): Promise<AssignedReview[]> {
  return findRows(
    db,
    sql<AssignedReview>`
    select application_id as application, reviewer_id as reviewer, conflict is not null as conflict
    from application_reviews where project_id = ${projectId} order by application_id, reviewer_id for update`,
  );
}

/** Assigns reviews. */
export async function insertReviews(
  db: Db,
  projectId: number,
  pairs: readonly ReviewPair[],
  by: number,
): Promise<void> {
  await execute(
    db,
    sql`
    insert into application_reviews (application_id, user_id, reviewer_id, project_id, assigned_by)
    select a.id, a.user_id, g.reviewer, ${projectId}, ${by}
    from unnest(${sql.val(pairs.map(({ application }) => application))}::int[],
      ${sql.val(pairs.map(({ reviewer }) => reviewer))}::int[]) g (application, reviewer)
    join applications a on a.id = g.application
    on conflict do nothing`,
  );
}

/** A review in the list of its reviewer. */
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

/** Finds the reviews assigned to a reviewer, unfinished ones first. */
export async function findOwnReviews(db: Db, projectId: number, reviewerId: number): Promise<OwnReview[]> {
  return findRows(
    db,
    sql<OwnReview>`
    select r.application_id, a.protocol, a.kayas, r.assigned_at,
      r.submitted_at, r.conflict, r.total::float8 as total,
      r.submitted_at is not null and r.revision is distinct from a.revision as outdated
    from application_reviews r join applications a on a.id = r.application_id
    where r.project_id = ${projectId} and r.reviewer_id = ${reviewerId} and a.withdrawn_at is null and a.status <> -1
    order by r.submitted_at is not null or r.conflict is not null, r.assigned_at, r.application_id`,
  );
}

/** Locks a review until the transaction ends; undefined if it is not assigned to this reviewer. */
export async function lockReview(
  db: Db,
  applicationId: number,
  reviewerId: number,
): Promise<
  { version: number; submittedAt: Date | null; conflict: string | null; revision: number | null } | undefined
> {
  return findRow(
    db,
    sql<{
      version: number;
      submittedAt: Date | null;
      conflict: string | null;
      revision: number | null;
    }>`select version, submitted_at, conflict, revision from application_reviews
    where application_id = ${applicationId} and reviewer_id = ${reviewerId} for update`,
  );
}

/** Stores the scores of a review; `submit` makes them final. */
export async function saveScores(
  db: Db,
  { applicationId, reviewerId }: { applicationId: number; reviewerId: number },
  review: { scores: Record<string, number>; note: string; total: number; revision: number; submit: boolean },
): Promise<{ version: number; submittedAt: Date | null }> {
  return getRow(
    db,
    sql<{ version: number; submittedAt: Date | null }>`
    update application_reviews set scores = ${JSON.stringify(review.scores)}::jsonb, note = ${review.note},
      total = ${review.total}, revision = ${review.revision}, version = version + 1,
      submitted_at = case when ${review.submit} then now() end
    where application_id = ${applicationId} and reviewer_id = ${reviewerId}
    returning version, submitted_at`,
  );
}

/** Stores a conflict of interest and clears the scores. */
export async function setConflict(db: Db, applicationId: number, reviewerId: number, reason: string): Promise<void> {
  await execute(
    db,
    sql`update application_reviews set conflict = ${reason}, scores = '{}', total = null, version = version + 1
    where application_id = ${applicationId} and reviewer_id = ${reviewerId}`,
  );
}

/** A review with its reviewer. */
export interface ReviewRow {
  reviewerId: number;
  reviewer: Person;
  assignedAt: Date;
  submittedAt: Date | null;
  conflict: string | null;
  scores: Record<string, number>;
  note: string;
  total: number | null;
  revision: number | null;
  version: number;
}

/** Finds the reviews of an application, in order of assignment. */
export async function findReviews(db: Db, applicationId: number): Promise<ReviewRow[]> {
  return findRows(
    db,
    sql<ReviewRow>`
    select reviewer_id, ${personJson(sql`reviewer_id`)} as reviewer, assigned_at,
      submitted_at, conflict, scores, note, total::float8 as total, revision, version
    from application_reviews where application_id = ${applicationId} order by assigned_at, reviewer_id`,
  );
}

/** Whether a person is assigned to review the application and has no conflict of interest. */
export async function isReviewer(db: Db, applicationId: number, userId: number): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from application_reviews where application_id = ${applicationId}
    and reviewer_id = ${userId} and conflict is null`,
  );
  return row !== undefined;
}
