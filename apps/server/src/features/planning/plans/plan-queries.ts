import type { MeetingMode, NotPlacedReason, PlanWeights, PreferredHours } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** What somebody chose for a plan: the action, the period, who may lead, and the weights of wishes. */
export interface PlanSettings extends Columns<'plans', 'projectId' | 'actionId' | 'duration' | 'mentorIds' | 'seed'> {
  /** DD-MM-YYYY. */
  fromDay: string;
  toDay: string;
  weights: Required<PlanWeights>;
  preferred: PreferredHours[];
}

/** A plan as it is stored. */
export interface PlanRow extends PlanSettings, Columns<'plans', 'id' | 'madeBy' | 'madeAt' | 'appliedAt' | 'version'> {
  state: 'draft' | 'applied' | 'undone';
}

const columns = sql`p.id, p.project_id, p.action_id, p.made_by, p.made_at, to_char(p.from_day, 'DD-MM-YYYY') as from_day,
  to_char(p.to_day, 'DD-MM-YYYY') as to_day, p.duration, p.mentor_ids, p.weights, p.preferred, p.seed, p.state, p.applied_at,
  p.version`;

/** Returns a plan of a programme; with `lock` it stays as it is until the transaction ends. */
export const findPlan = (db: Db, projectId: number, id: number, lock = false): Promise<PlanRow | undefined> =>
  findRow(
    db,
    sql<PlanRow>`select ${columns} from plans p where p.project_id = ${projectId} and p.id = ${id}
      ${lock ? sql`for update of p` : sql``}`,
  );

/** Returns the newest plan that someone made in a programme. */
export const findNewestPlan = (db: Db, projectId: number, madeBy: number): Promise<PlanRow | undefined> =>
  findRow(
    db,
    sql<PlanRow>`select ${columns} from plans p where p.project_id = ${projectId} and p.made_by = ${madeBy}
      order by p.id desc limit 1`,
  );

/** Stores a plan without its meetings; returns its id. */
export async function insertPlan(db: Db, madeBy: number, plan: PlanSettings): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
      insert into plans (project_id, action_id, made_by, from_day, to_day, duration, mentor_ids, weights, preferred, seed)
      values (${plan.projectId}, ${plan.actionId}, ${madeBy}, to_date(${plan.fromDay}, 'DD-MM-YYYY'),
        to_date(${plan.toDay}, 'DD-MM-YYYY'), ${plan.duration}, ${sql.val(plan.mentorIds)}::int[],
        ${JSON.stringify(plan.weights)}::jsonb, ${JSON.stringify(plan.preferred)}::jsonb, ${plan.seed})
      returning id`,
  );
  return id;
}

/** Stores other settings of a draft, and raises its version. */
export const updatePlan = (db: Db, id: number, plan: PlanSettings): Promise<void> =>
  execute(
    db,
    sql`update plans set action_id = ${plan.actionId}, from_day = to_date(${plan.fromDay}, 'DD-MM-YYYY'),
      to_day = to_date(${plan.toDay}, 'DD-MM-YYYY'), duration = ${plan.duration},
      mentor_ids = ${sql.val(plan.mentorIds)}::int[], weights = ${JSON.stringify(plan.weights)}::jsonb,
      preferred = ${JSON.stringify(plan.preferred)}::jsonb, seed = ${plan.seed}, version = version + 1
      where id = ${id}`,
  );

/** Sets the state of a plan, and raises its version. */
export const updatePlanState = (db: Db, id: number, state: PlanRow['state'], appliedAt: Date | null): Promise<void> =>
  execute(
    db,
    sql`update plans set state = ${state}, applied_at = ${appliedAt}, version = version + 1 where id = ${id}`,
  );

/** Raises the version of a plan. */
export const touchPlan = (db: Db, id: number): Promise<void> =>
  execute(db, sql`update plans set version = version + 1 where id = ${id}`);

/** A mentee of a plan: with a meeting, or with the reason why not. */
export interface PlanMeetingRow extends Columns<'planMeetings', 'menteeId' | 'roomId' | 'pinned' | 'meetingId'> {
  mentorId: number | null;
  startsAt: Date | null;
  mode: MeetingMode | null;
  reason: NotPlacedReason | null;
  meetingVersion: number | null;
}

/** Returns the mentees of a plan: those with a meeting first, by its beginning. */
export const findPlanMeetings = (db: Db, planId: number): Promise<PlanMeetingRow[]> =>
  findRows(
    db,
    sql<PlanMeetingRow>`
      select mentee_id, mentor_id, starts_at, mode, room_id, pinned, reason, meeting_id, meeting_version from plan_meetings
      where plan_id = ${planId} order by starts_at nulls last, mentor_id, mentee_id`,
  );

/** Replaces the mentees of a plan. */
export async function replacePlanMeetings(
  db: Db,
  planId: number,
  rows: readonly Omit<PlanMeetingRow, 'meetingId' | 'meetingVersion'>[],
): Promise<void> {
  await execute(db, sql`delete from plan_meetings where plan_id = ${planId}`);
  await execute(
    db,
    sql`insert into plan_meetings (plan_id, mentee_id, mentor_id, starts_at, mode, room_id, pinned, reason)
      select ${planId}, x."menteeId", x."mentorId", x."startsAt", x.mode, x."roomId", x.pinned, x.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("menteeId" int, "mentorId" int, "startsAt" timestamptz,
        mode text, "roomId" int, pinned boolean, reason text)`,
  );
}

/** Stores the ids and versions of the meetings that were set for the mentees of a plan. */
export const recordSetMeetings = (
  db: Db,
  planId: number,
  rows: readonly { menteeId: number; meetingId: number }[],
): Promise<void> =>
  execute(
    db,
    sql`update plan_meetings p set meeting_id = m.id, meeting_version = m.version
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("menteeId" int, "meetingId" int)
      join meetings m on m.id = x."meetingId"
      where p.plan_id = ${planId} and p.mentee_id = x."menteeId"`,
  );
