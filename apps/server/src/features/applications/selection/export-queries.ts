import type { JsonObject } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** An event in the export. */
export interface ExportedEvent {
  applicationId: number;
  at: Date;
  kind: string;
  actor: string | null;
  from: number | null;
  to: number | null;
  data: JsonObject;
}

/** Finds the events of applications, ordered by application and time. */
export async function findEventsOf(db: Db, applicationIds: readonly number[]): Promise<ExportedEvent[]> {
  return findRows(
    db,
    sql<ExportedEvent>`
    select e.application_id, e.at, e.kind, e.status_from as "from", e.status_to as "to", e.data,
      (select ${personName('u')} from users u where u.id = e.actor_id) as actor
    from application_events e where e.application_id = any (${sql.val([...applicationIds])}::int[])
    order by e.application_id, e.id`,
  );
}

/** A review in the export. */
export interface ExportedReview {
  applicationId: number;
  reviewer: string;
  total: number | null;
  note: string;
  conflict: string | null;
  submittedAt: Date | null;
}

/** Finds the reviews of applications that are submitted or have a conflict of interest. */
export async function findReviewsOf(db: Db, applicationIds: readonly number[]): Promise<ExportedReview[]> {
  return findRows(
    db,
    sql<ExportedReview>`
    select r.application_id, ${personName('u')} as reviewer, r.total::float8 as total, r.note,
      r.conflict, r.submitted_at
    from application_reviews r join users u on u.id = r.reviewer_id
    where r.application_id = any (${sql.val([...applicationIds])}::int[])
      and (r.submitted_at is not null or r.conflict is not null)
    order by r.application_id, r.assigned_at`,
  );
}
