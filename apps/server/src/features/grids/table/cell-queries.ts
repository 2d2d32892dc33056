import type { JsonObject, ProgressState } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { progressState, sheetStatus } from '../../actions/index.ts';

/** A mentee's row in an action, from which a grid cell is made. Data is loaded only for actions whose cells need it. */
export interface CellRow {
  menteeId: number;
  actionId: number;
  state: ProgressState;
  mentorId: number | null;
  startsAt: Date | null;
  doneAt: Date | null;
  data: JsonObject | null;
  mentorData: JsonObject | null;
  /** State of the answers to the action's questionnaire, or of its sheet; null before answering began. */
  quest: 'open' | 'finished' | 'expired' | null;
  scores: { Name: string; Value: number | string | null }[] | null;
}

/**
 * Returns the mentees' rows in the actions, with data only for the actions `withData`. Meetings and answers are read
 * once for all mentees, because reading them row by row took most of the time.
 */
export async function findCells(
  db: Db,
  menteeIds: readonly number[],
  actionIds: readonly number[],
  withData: readonly number[],
): Promise<CellRow[]> {
  if (actionIds.length === 0) return [];
  const isWithData = sql`d.action_id = any (${sql.val([...withData])}::int[])`;
  const mentees = sql.val([...menteeIds]);
  return findRows(
    db,
    sql<CellRow>`
    with held as materialized (
      select mentee_id, action_id, starts_at from current_meetings where mentee_id = any (${mentees}::int[])
    ), answered as materialized (
      select user_id, action_id, ended, scores from answer_sets
      where user_id = any (${mentees}::int[]) and action_id is not null
    ), sheets as materialized (
      select s.user_id, a.id as action_id, ${sheetStatus} as status
      from actions a join microdata_sheets s on s.project_id = a.project_id and s.sheet = a.data ->> 'Microdata'
      where a.type_id = 3 and a.id = any (${sql.val([...actionIds])}::int[]) and s.user_id = any (${mentees}::int[]))
    select d.mentee_id, d.action_id, ${progressState} as state, d.mentor_id, g.starts_at,
      coalesce(d.completed_at, d.submitted_at) as done_at,
      case when ${isWithData} then d.mentee_data end as data,
      case when ${isWithData} then d.public_data || d.private_data end as mentor_data,
      coalesce(p.status, case when q.user_id is not null then coalesce(q.ended, 'open') end) as quest, q.scores
    from mentee_actions d left join held g on g.mentee_id = d.mentee_id and g.action_id = d.action_id
    left join answered q on q.user_id = d.mentee_id and q.action_id = d.action_id
    left join sheets p on p.user_id = d.mentee_id and p.action_id = d.action_id
    where d.mentee_id = any (${mentees}::int[]) and d.action_id = any (${sql.val([...actionIds])}::int[])`,
  );
}

/** A coordinator of a mentee. */
export interface CoordinatorRow {
  menteeId: number;
  id: number;
  name: string;
}

/** Returns the coordinators of the mentees, ordered by name. */
export function findCoordinators(db: Db, projectId: number, menteeIds: readonly number[]): Promise<CoordinatorRow[]> {
  return findRows(
    db,
    sql<CoordinatorRow>`
    select l.subject_id as mentee_id, l.viewer_id as id, i.sort_name as name
    from links l join member_index i on i.project_id = l.project_id and i.user_id = l.viewer_id
    where l.project_id = ${projectId} and l.kind = 'coordinates' and l.subject_id = any (${sql.val([...menteeIds])}::int[])
    order by i.sort_key, i.user_id`,
  );
}
