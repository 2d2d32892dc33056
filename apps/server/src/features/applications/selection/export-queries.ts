import type { JsonObject } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

/** An event as a line of a file. */
export interface ExportedEvent {
  applicationId: number;
  at: Date;
  kind: string;
  actor: string | null;
  from: number | null;
  to: number | null;
  data: JsonObject;
}

/** The events of applications, in their order. */
export async function findEventsOf(db: Db, applicationIds: readonly number[]): Promise<ExportedEvent[]> {
  const { rows } = await sql<ExportedEvent>`
    select e.application_id as "applicationId", e.at, e.kind, e.status_from as "from", e.status_to as "to", e.data,
      (select ${personName('u')} from users u where u.id = e.actor_id) as actor
    from application_events e where e.application_id = any (${sql.val([...applicationIds])}::int[])
    order by e.application_id, e.id`.execute(db);
  return rows;
}

/** A review that is in, as a line of a file. */
export interface ExportedReview {
  applicationId: number;
  reviewer: string;
  total: number | null;
  note: string;
  conflict: string | null;
  submittedAt: Date | null;
}

/** The reviews of applications that are in, or were declined for a conflict. */
export async function findReviewsOf(db: Db, applicationIds: readonly number[]): Promise<ExportedReview[]> {
  const { rows } = await sql<ExportedReview>`
    select r.application_id as "applicationId", ${personName('u')} as reviewer, r.total::float8 as total, r.note,
      r.conflict, r.submitted_at as "submittedAt"
    from application_reviews r join users u on u.id = r.reviewer_id
    where r.application_id = any (${sql.val([...applicationIds])}::int[])
      and (r.submitted_at is not null or r.conflict is not null)
    order by r.application_id, r.assigned_at`.execute(db);
  return rows;
}
