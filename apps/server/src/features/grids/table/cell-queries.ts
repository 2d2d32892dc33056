import type { JsonObject, ProgressState } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { progressState } from '../../actions/index.ts';

/** What an action has for a mentee, as cells are made of it. Data is there for actions with a script or titles only. */
export interface CellRow {
  menteeId: number;
  actionId: number;
  state: ProgressState;
  mentorId: number | null;
  startsAt: Date | null;
  doneAt: Date | null;
  data: JsonObject | null;
  mentorData: JsonObject | null;
  /** How the answers to its questionnaire stand; null before they are begun. */
  quest: 'open' | 'finished' | 'expired' | null;
  scores: { Name: string; Value: number | string | null }[] | null;
}

/** Meetings and answers are found by their mentees once: looked up cell by cell they cost most of the time. */
export async function findCells(
  db: Db,
  menteeIds: readonly number[],
  actionIds: readonly number[],
  withData: readonly number[],
): Promise<CellRow[]> {
  if (actionIds.length === 0) return [];
  const whole = sql`d.action_id = any (${sql.val([...withData])}::int[])`;
  const mentees = sql.val([...menteeIds]);
  const { rows } = await sql<CellRow>`
    with held as materialized (
      select mentee_id, action_id, starts_at from meetings where mentee_id = any (${mentees}::int[])
    ), answered as materialized (
      select user_id, action_id, ended, scores from answer_sets
      where user_id = any (${mentees}::int[]) and action_id is not null)
    select d.mentee_id as "menteeId", d.action_id as "actionId", ${progressState} as state, d.mentor_id as "mentorId",
      g.starts_at as "startsAt", coalesce(d.completed_at, d.submitted_at) as "doneAt",
      case when ${whole} then d.mentee_data end as data,
      case when ${whole} then d.public_data || d.private_data end as "mentorData",
      case when q.user_id is not null then coalesce(q.ended, 'open') end as quest, q.scores
    from mentee_actions d left join held g on g.mentee_id = d.mentee_id and g.action_id = d.action_id
    left join answered q on q.user_id = d.mentee_id and q.action_id = d.action_id
    where d.mentee_id = any (${mentees}::int[]) and d.action_id = any (${sql.val([...actionIds])}::int[])`.execute(db);
  return rows;
}

export interface CoordinatorRow {
  menteeId: number;
  id: number;
  name: string;
}

/** Who coordinates the mentees of a page. */
export async function findCoordinators(
  db: Db,
  projectId: number,
  menteeIds: readonly number[],
): Promise<CoordinatorRow[]> {
  const { rows } = await sql<CoordinatorRow>`
    select l.subject_id as "menteeId", l.viewer_id as id, i.sort_name as name
    from links l join member_index i on i.project_id = l.project_id and i.user_id = l.viewer_id
    where l.project_id = ${projectId} and l.kind = 'coordinates' and l.subject_id = any (${sql.val([...menteeIds])}::int[])
    order by i.sort_key, i.user_id`.execute(db);
  return rows;
}
