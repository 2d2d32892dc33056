import type { Objection } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import { personJson } from '../person-queries.ts';

/** An objection with its applicant. */
export interface ObjectionRow {
  id: number;
  applicationId: number;
  userId: number;
  rankingId: number;
  kayas: number;
  lastName: string;
  firstName: string;
  text: string;
  madeAt: Date;
  state: Objection['State'];
  answer: string;
  answeredAt: Date | null;
  answeredBy: Objection['AnsweredBy'];
  /** Whether the objection was accepted although the points are still those of the ranking. */
  unchanged: boolean;
  unchangedReason: string;
  /** The points by criterion, as in the ranking. */
  ranked: { Name: string; Points: number }[];
}

/**
 * SQL columns: the present points of the application `o.application_id` by criterion, and those in its row `w` of the
 * ranking.
 */
const pointsNow = sql`(select coalesce(jsonb_object_agg(p.criterion, p.points), '{}') from application_points p
  where p.application_id = o.application_id)`;
const pointsRanked = sql`(select coalesce(jsonb_object_agg(c."Name", c."Points"), '{}')
  from jsonb_to_recordset(case jsonb_typeof(w.criteria) when 'array' then w.criteria else '[]' end)
    c ("Name" text, "Points" numeric))`;

const columns = sql`o.id, o.application_id, o.user_id, o.ranking_id,
  a.kayas, a.last_name, a.first_name, o.text, o.made_at, o.state, o.answer,
  o.answered_at, ${personJson(sql`o.answered_by`)} as answered_by,
  o.unchanged_reason, o.state = 'accepted' and ${pointsNow} = ${pointsRanked} as unchanged,
  case jsonb_typeof(w.criteria) when 'array' then w.criteria else '[]' end as ranked`;

const source = sql`application_objections o join applications a on a.id = o.application_id
  join application_ranking_rows w on w.ranking_id = o.ranking_id and w.application_id = o.application_id`;

/** Finds the objections of a project: unanswered ones first, then the newest first. */
export async function findObjections(db: Db, projectId: number): Promise<ObjectionRow[]> {
  return findRows(
    db,
    sql<ObjectionRow>`
    select ${columns} from ${source}
    where o.project_id = ${projectId} order by o.state = 'waiting' desc, o.id desc`,
  );
}

/** Finds an objection and locks it until the transaction ends. */
export async function lockObjection(db: Db, projectId: number, id: number): Promise<ObjectionRow | undefined> {
  return findRow(
    db,
    sql<ObjectionRow>`
    select ${columns} from ${source}
    where o.project_id = ${projectId} and o.id = ${id} for update of o`,
  );
}

/**
 * Finds the accepted objections of applications to be ranked that led to no change of points and state no reason for
 * that.
 */
export async function findUnchanged(db: Db, projectId: number): Promise<ObjectionRow[]> {
  return findRows(
    db,
    sql<ObjectionRow>`
    select ${columns} from ${source} where o.project_id = ${projectId} and o.state = 'accepted'
      and o.unchanged_reason = '' and a.status in (2, 3) and a.withdrawn_at is null and ${pointsNow} = ${pointsRanked}
    order by o.id`,
  );
}

/** Stores why accepted objections change no points. */
export async function storeUnchangedReasons(db: Db, reasons: readonly { id: number; reason: string }[]): Promise<void> {
  await execute(
    db,
    sql`update application_objections o set unchanged_reason = g.reason
    from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as g (id int, reason text) where o.id = g.id`,
  );
}

/** Stores the answer to an objection. */
export async function storeAnswer(
  db: Db,
  id: number,
  reply: { state: 'accepted' | 'refused'; answer: string; by: number },
): Promise<void> {
  await execute(
    db,
    sql`update application_objections set state = ${reply.state}, answer = ${reply.answer},
    answered_by = ${reply.by}, answered_at = now() where id = ${id}`,
  );
}

/**
 * Finds the ranking to which an application may object: provisional, the latest published, within the objection period,
 * and not yet objected to by this application. With `objected` it may have been objected to.
 */
export async function findObjectableRanking(
  db: Db,
  applicationId: number,
  objected = false,
): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ id: number }>`
    select r.id from application_ranking_rows w join application_rankings r on r.id = w.ranking_id
    where w.application_id = ${applicationId} and r.kind = 'provisional' and r.published_at is not null
      and r.objections_until > now()
      and not exists (select from application_rankings n where n.project_id = r.project_id and n.id > r.id
        and n.published_at is not null)
      and (${objected} or not exists (select from application_objections o where o.ranking_id = r.id
        and o.application_id = w.application_id))
    order by r.id desc limit 1`,
  );
  return row?.id;
}

/**
 * Inserts an objection; returns false if there is one to the same ranking. The caller must have locked the application.
 */
export async function insertObjection(
  db: Db,
  { id, projectId, userId }: { id: number; projectId: number; userId: number },
  rankingId: number,
  text: string,
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
    insert into application_objections (project_id, ranking_id, application_id, user_id, text)
    select ${projectId}, ${rankingId}, ${id}, ${userId}, ${text}
    where not exists (select from application_objections where ranking_id = ${rankingId} and application_id = ${id})
    returning 1`,
  );
  return row !== undefined;
}
