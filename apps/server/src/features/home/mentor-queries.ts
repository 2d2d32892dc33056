import type { LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personScopeOfMany } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Day } from './calendar.ts';

/** The mentees whose mentor the actor is, by default or for one action, and who are active. */
const mine = (actor: Actor) => sql`(
  select m.user_id, m.project_id, m.default_mentor_id, i.sort_name as name
  from (select user_id from members where project_id = ${actor.project?.id ?? 0} and default_mentor_id = ${actor.userId}
    union select mentee_id from mentee_actions where project_id = ${actor.project?.id ?? 0} and mentor_id = ${actor.userId}) own
  join members m on m.project_id = ${actor.project?.id ?? 0} and m.user_id = own.user_id and m.state = 1
  join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
  where ${personScopeOfMany(actor, sql`m.user_id`)})`;

/** What those mentees do in the actions that are the actor's to follow, among the given. */
const work = (actor: Actor, actionIds: readonly number[]) => sql`${mine(actor)} m
  join mentee_actions d on d.mentee_id = m.user_id and d.project_id = m.project_id
    and coalesce(d.mentor_id, m.default_mentor_id) = ${actor.userId} and d.action_id = any (${sql.val([...actionIds])}::int[])
  join actions a on a.id = d.action_id`;

export interface PendingRow {
  menteeId: number;
  mentee: string;
  actionId: number;
  action: LocalText;
  since: Date;
  /** How many rows there are in all. */
  all: number;
}

export async function countMentees(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ all: number }>`select count(*)::int as all from ${mine(actor)} m`.execute(db);
  return rows[0]?.all ?? 0;
}

/** What was handed in and waits for the actor, longest first. */
export async function findWaiting(db: Db, actor: Actor, actionIds: readonly number[], limit: number) {
  const { rows } = await sql<PendingRow>`
    select m.user_id as "menteeId", m.name as mentee, a.id as "actionId", a.title as action, d.submitted_at as since,
      count(*) over ()::int as all
    from ${work(actor, actionIds)}
    where d.submitted_at is not null and d.reviewed_at is null and d.completed_at is null
    order by d.submitted_at, m.user_id, a.id limit ${limit}`.execute(db);
  return rows;
}

/** The mentees who are late: what is late longest, and how many actions are; longest first. */
export async function findLate(db: Db, actor: Actor, actionIds: readonly number[], limit: number) {
  const { rows } = await sql<PendingRow & { late: number }>`
    select w.*, a.title as action, count(*) over ()::int as all from (
      select m.user_id as "menteeId", m.name as mentee, count(*)::int as late, min(d.due_at) as since,
        (array_agg(a.id order by d.due_at, a.id))[1] as "actionId"
      from ${work(actor, actionIds)}
      where d.due_at < now() and d.completed_at is null and d.published_at <= now()
        and (d.submitted_at is null or d.reviewed_at is not null)
      group by m.user_id, m.name) w
    join actions a on a.id = w."actionId"
    order by w.since, w."menteeId" limit ${limit}`.execute(db);
  return rows;
}

export interface MeetingRow {
  actionId: number;
  action: LocalText;
  time: Date;
  minutes: number;
  place: string;
  link: string;
  outcome: 'held' | 'missed' | null;
  mentees: { Id: number; Name: string }[];
  all: number;
}

/** The actor's meetings among the given actions that the condition holds for: a group meeting is one row. */
async function findMeetings(
  db: Db,
  actor: Actor,
  actionIds: readonly number[],
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select a.id as "actionId", a.title as action, w.starts_at as time, w.minutes, w.place, w.link, w.outcome,
      jsonb_agg(jsonb_build_object('Id', m.user_id, 'Name', m.name) order by m.name, m.user_id) as mentees,
      count(*) over ()::int as all
    from ${work(actor, actionIds)} join meetings w on w.mentee_id = d.mentee_id and w.action_id = d.action_id
    where ${condition}
    group by a.id, w.starts_at, w.minutes, w.place, w.link, w.outcome
    order by w.starts_at, a.id limit ${limit}`.execute(db);
  return rows;
}

export const findMeetingsIn = (db: Db, actor: Actor, actionIds: readonly number[], { from, to }: Omit<Day, 'date'>) =>
  findMeetings(db, actor, actionIds, sql`w.starts_at >= ${from} and w.starts_at < ${to}`, 200);

/** Meetings that are over and not yet said to be held or missed, or held and without minutes; oldest first. */
export const findToMinute = (db: Db, actor: Actor, actionIds: readonly number[], limit: number) =>
  findMeetings(
    db,
    actor,
    actionIds,
    sql`d.completed_at is null and w.starts_at + w.minutes * interval '1 minute' < now()
      and (w.outcome is null or (w.outcome = 'held' and coalesce(trim(d.public_data ->> 'minutes'), '') = ''))`,
    limit,
  );
