import type { LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { currentProject } from '../../access/current-project.ts';
import { personListScope } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { findPage, type Page } from '../../platform/database/page.ts';
import { findRows, getRow } from '../../platform/database/statement.ts';
import { isPastDue, waitsForReview } from '../actions/index.ts';
import type { Day } from './calendar.ts';

/** SQL table expression: the active mentees `m` of whom the actor is the default mentor or an action mentor. */
const ownMentees = (actor: Actor) => sql`(
  select m.user_id, m.project_id, m.default_mentor_id, i.sort_name as name
  from (select user_id from members where project_id = ${currentProject(actor).id} and default_mentor_id = ${actor.userId}
    union select mentee_id from mentee_actions where project_id = ${currentProject(actor).id} and mentor_id = ${actor.userId}) own
  join members m on m.project_id = ${currentProject(actor).id} and m.user_id = own.user_id and m.state = 1
  join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
  where ${personListScope(actor, sql`m.user_id`)})`;

/** SQL from clause: the rows `d` of the actor's mentees in these actions `a`, as far as the actor is responsible. */
const ownMenteeActions = (actor: Actor, actionIds: readonly number[]) => sql`${ownMentees(actor)} m
  join mentee_actions d on d.mentee_id = m.user_id and d.project_id = m.project_id
    and coalesce(d.mentor_id, m.default_mentor_id) = ${actor.userId} and d.action_id = any (${sql.val([...actionIds])}::int[])
  join actions a on a.id = d.action_id`;

/** An action of a mentee that waits for a review or is late. */
export interface PendingRow {
  menteeId: number;
  mentee: string;
  actionId: number;
  action: LocalText;
  /** When the action was handed in, or when it was due. */
  since: Date;
}

/** Counts the actor's active mentees. */
export async function countMentees(db: Db, actor: Actor): Promise<number> {
  const { all } = await getRow(db, sql<{ all: number }>`select count(*)::int as all from ${ownMentees(actor)} m`);
  return all;
}

/** Returns the first hand-ins that wait for the actor's review, the longest waiting first, and the number of all. */
export function findWaiting(
  db: Db,
  actor: Actor,
  actionIds: readonly number[],
  limit: number,
): Promise<Page<PendingRow>> {
  const waiting = sql<PendingRow>`
    select m.user_id as mentee_id, m.name as mentee, a.id as action_id, a.title as action, d.submitted_at as since
    from ${ownMenteeActions(actor, actionIds)}
    where ${waitsForReview}`;
  return findPage(db, waiting, sql`d.submitted_at, m.user_id, a.id`, { skip: 0, take: limit });
}

/**
 * Returns the first mentees with late actions, each with their longest overdue action and the number of late ones, and
 * the number of all such mentees. The longest overdue come first.
 */
export function findLate(
  db: Db,
  actor: Actor,
  actionIds: readonly number[],
  limit: number,
): Promise<Page<PendingRow & { late: number }>> {
  const late = sql<PendingRow & { late: number }>`
    select w.mentee_id, w.mentee, w.late, w.since, w.action_id, a.title as action from (
      select m.user_id as mentee_id, m.name as mentee, count(*)::int as late, min(d.due_at) as since,
        (array_agg(a.id order by d.due_at, a.id))[1] as action_id
      from ${ownMenteeActions(actor, actionIds)}
      where ${isPastDue}
      group by m.user_id, m.name) w
    join actions a on a.id = w.action_id`;
  return findPage(db, late, sql`w.since, w.mentee_id`, { skip: 0, take: limit });
}

/** A meeting, with all mentees who take part. */
export interface MeetingRow {
  actionId: number;
  action: LocalText;
  time: Date;
  minutes: number;
  place: string;
  link: string;
  outcome: 'held' | 'missed' | null;
  mentees: { Id: number; Name: string }[];
}

/**
 * Returns the first of the actor's meetings in these actions that meet the condition, the earliest first, and the
 * number of all. A meeting with several mentees is one row.
 */
function findMeetings(
  db: Db,
  actor: Actor,
  actionIds: readonly number[],
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Page<MeetingRow>> {
  const meetings = sql<MeetingRow>`
    select a.id as action_id, a.title as action, w.starts_at as time, w.minutes, w.place, w.link, w.outcome,
      jsonb_agg(jsonb_build_object('Id', m.user_id, 'Name', m.name) order by m.name, m.user_id) as mentees
    from ${ownMenteeActions(actor, actionIds)} join mentee_meetings w on w.mentee_id = d.mentee_id and w.action_id = d.action_id
    where ${condition}
    group by a.id, w.starts_at, w.minutes, w.place, w.link, w.outcome`;
  return findPage(db, meetings, sql`w.starts_at, a.id`, { skip: 0, take: limit });
}

/** Returns the actor's meetings that begin in the period, at most 200. */
export async function findMeetingsBetween(
  db: Db,
  actor: Actor,
  actionIds: readonly number[],
  { from, to }: Omit<Day, 'date'>,
): Promise<MeetingRow[]> {
  const { rows } = await findMeetings(db, actor, actionIds, sql`w.starts_at >= ${from} and w.starts_at < ${to}`, 200);
  return rows;
}

/**
 * Returns the actor's past meetings in actions not completed that have no outcome, or were held and have no minutes;
 * the oldest first.
 */
export const findMeetingsToMinute = (db: Db, actor: Actor, actionIds: readonly number[], limit: number) =>
  findMeetings(
    db,
    actor,
    actionIds,
    sql`d.completed_at is null and w.starts_at + w.minutes * interval '1 minute' < now()
      and (w.outcome is null or (w.outcome = 'held' and coalesce(trim(d.public_data ->> 'minutes'), '') = ''))`,
    limit,
  );

/** A mentee's progress in the phases that contain actions for them. */
export interface ProgressRow {
  menteeId: number;
  name: string;
  stops: { phase: number; completed: number; total: number; late: boolean }[];
}

/**
 * Returns the first of the actor's active mentees, ordered by name, with their progress by phase in the published
 * actions.
 */
export function findProgress(
  db: Db,
  actor: Actor,
  actions: readonly { actionId: number; phase: number }[],
  limit: number,
): Promise<ProgressRow[]> {
  const [ids, phases] = [actions.map(({ actionId }) => actionId), actions.map(({ phase }) => phase)];
  return findRows(
    db,
    sql<ProgressRow>`
    with own as materialized (select m.user_id, m.project_id, m.name from ${ownMentees(actor)} m order by m.name, m.user_id limit ${limit}),
    placed as (select * from unnest(${sql.val(ids)}::int[], ${sql.val(phases)}::int[]) as p(action_id, phase)),
    stops as (
      select o.user_id, p.phase, count(*)::int as total,
        count(*) filter (where d.completed_at is not null)::int as completed, coalesce(bool_or(${isPastDue}), false) as late
      from own o join mentee_actions d on d.mentee_id = o.user_id and d.project_id = o.project_id and d.published_at <= now()
      join placed p on p.action_id = d.action_id
      group by 1, 2)
    select o.user_id as mentee_id, o.name, coalesce(
      (select jsonb_agg(jsonb_build_object('phase', s.phase, 'completed', s.completed, 'total', s.total, 'late', s.late))
        from stops s where s.user_id = o.user_id), '[]') as stops
    from own o order by o.name, o.user_id`,
  );
}
