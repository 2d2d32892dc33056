import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow } from '../../../platform/database/statement.ts';

/** The row of an application in the newest published ranking that contains it. */
export interface PlaceRow {
  rankingId: number;
  kind: 'provisional' | 'final';
  place: number;
  points: number;
  standing: 'selected' | 'reserve' | 'out';
  objectionsUntil: Date | null;
  formVersion: number;
  /** The points by criterion, each with its reason. */
  criteria: { Name: string; Points: number; Reason: string }[];
}

/** Finds the place of an application in the newest published ranking that contains it. */
export async function findPlace(db: Db, id: number): Promise<PlaceRow | undefined> {
  return findRow(
    db,
    sql<PlaceRow>`
    select r.id as ranking_id, r.kind, w.place, w.points::float8 as points, w.standing,
      r.objections_until, r.form_version,
      case jsonb_typeof(w.criteria) when 'array' then w.criteria else '[]' end as criteria
    from application_ranking_rows w join application_rankings r on r.id = w.ranking_id
    where w.application_id = ${id} and r.published_at is not null order by r.id desc limit 1`,
  );
}

/** The objection of an applicant. */
export interface ApplicantObjection {
  rankingId: number;
  text: string;
  state: 'waiting' | 'accepted' | 'refused';
  answer: string;
  at: Date;
}

/** Finds the newest objection of an applicant. */
export async function findApplicantObjection(db: Db, id: number): Promise<ApplicantObjection | undefined> {
  return findRow(
    db,
    sql<ApplicantObjection>`
    select ranking_id, text, state, answer, made_at as at from application_objections
    where application_id = ${id} order by id desc limit 1`,
  );
}
