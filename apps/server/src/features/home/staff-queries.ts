import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personScopeOfMany, seesAll } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Day } from './calendar.ts';
import type { PendingRow } from './mentor-queries.ts';

/** Whose figures are told: of the people the actor sees; of everyone to those who see nobody by name. */
export interface Told {
  actor: Actor;
  /** Those the actor sees, found once for all figures; null for everyone of the project. */
  seen: readonly number[] | null;
  /** The actions the actor sees. */
  actionIds: readonly number[];
}

/** The members whom the actor sees by links; null for an actor who sees everyone. */
export async function findSeen(db: Db, actor: Actor): Promise<number[] | null> {
  if (seesAll(actor)) return null;
  const { rows } = await sql<{ id: number }>`
    select m.user_id as id from members m
    where m.project_id = ${actor.project?.id ?? 0} and ${personScopeOfMany(actor, sql`m.user_id`)}`.execute(db);
  return rows.map((row) => row.id);
}

/** As rows to join with: looked through as an array for each member, tens of thousands would take seconds. */
const scope = ({ seen }: Told): RawBuilder<unknown> =>
  seen ? sql`m.user_id in (select unnest(${sql.val([...seen])}::int[]))` : sql`(true)`;

const project = ({ actor }: Told): number => actor.project?.id ?? 0;

const holdsRole = (roles: readonly string[]) => sql`exists (select 1 from user_roles r where r.user_id = m.user_id
  and r.role = any (${sql.val([...roles])}::text[]) and (r.project_id is null or r.project_id = m.project_id))`;

const mentees = (told: Told) =>
  sql`members m where m.project_id = ${project(told)} and ${holdsRole(['Mentee'])} and ${scope(told)}`;

/** The actions, seen by the actor, of mentees in the given states (1 active, 3 completed). */
const work = (told: Told, states: readonly number[]) => sql`mentee_actions d
  join members m on m.project_id = d.project_id and m.user_id = d.mentee_id and m.state = any (${sql.val([...states])}::int[])
  where d.project_id = ${project(told)} and d.action_id = any (${sql.val([...told.actionIds])}::int[]) and ${scope(told)}`;

const isLate = sql`d.due_at < now() and d.completed_at is null and d.published_at <= now()
  and (d.submitted_at is null or d.reviewed_at is not null)`;

const isWaiting = sql`d.submitted_at is not null and d.reviewed_at is null and d.completed_at is null`;

export interface StateRow {
  state: number;
  mentees: number;
  withoutMentor: number;
}

export async function countByState(db: Db, told: Told): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select m.state, count(*)::int as mentees, count(*) filter (where m.default_mentor_id is null)::int as "withoutMentor"
    from ${mentees(told)} group by m.state order by m.state`.execute(db);
  return rows;
}

export async function countMentors(db: Db, told: Told): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from members m where m.project_id = ${project(told)} and m.state = 1
      and ${holdsRole(['Mentor', 'RegistryMentor'])} and ${scope(told)}`.execute(db);
  return rows[0]?.all ?? 0;
}

/** Completed actions of those who take no part any more, found person by person since they are few. */
const goneWork = (told: Told) => sql`
  select d.action_id, count(*) as completed from members m
  cross join lateral (select d.action_id from mentee_actions d
    where d.mentee_id = m.user_id and d.project_id = m.project_id and d.completed_at is not null offset 0) d
  where m.project_id = ${project(told)} and m.state in (0, 2) group by 1`;

/** Of everyone: the few who take no part any more are taken off, so that only an index is read of the rest. */
const completedOfAll = (told: Told) => sql`
  select d.action_id as "actionId", (d.completed - coalesce(g.completed, 0))::int as completed
  from (select action_id, count(*) as completed from mentee_actions
    where project_id = ${project(told)} and completed_at is not null group by 1) d
  left join (${goneWork(told)}) g using (action_id)`;

const completedOfSome = (told: Told) => sql`
  select d.action_id as "actionId", count(*)::int as completed
  from ${work(told, [1, 3])} and d.completed_at is not null group by 1`;

/** How many mentees who take part, or have completed the programme, have completed each action. */
export async function countCompleted(db: Db, told: Told): Promise<Map<number, number>> {
  const { rows } = await sql<{ actionId: number; completed: number }>`
    ${told.seen ? completedOfSome(told) : completedOfAll(told)}`.execute(db);
  return new Map(rows.map((row) => [row.actionId, row.completed]));
}

export interface LateFigures {
  mentees: number;
  byAction: { actionId: number; late: number }[];
  /** Most first. */
  byMentor: { id: number | null; name: string | null; late: number }[];
}

/** The late actions of active mentees, counted three ways in one pass. */
export async function countLate(db: Db, told: Told, mentors: number): Promise<LateFigures> {
  const { rows } = await sql<LateFigures>`
    with late as materialized (
      select d.mentee_id, d.action_id, coalesce(d.mentor_id, m.default_mentor_id) as mentor_id
      from ${work(told, [1])} and ${isLate}),
    by_mentor as (
      select mentor_id, count(*)::int as late from late group by 1 order by 2 desc, 1 nulls first limit ${mentors})
    select (select count(distinct mentee_id)::int from late) as mentees,
      coalesce((select jsonb_agg(jsonb_build_object('actionId', action_id, 'late', n))
        from (select action_id, count(*)::int as n from late group by 1) a), '[]') as "byAction",
      coalesce((select jsonb_agg(jsonb_build_object('id', b.mentor_id, 'name', i.sort_name, 'late', b.late)
          order by b.late desc, i.sort_name)
        from by_mentor b left join member_index i on i.project_id = ${project(told)} and i.user_id = b.mentor_id), '[]') as "byMentor"`.execute(
    db,
  );
  return rows[0] ?? { mentees: 0, byAction: [], byMentor: [] };
}

export async function countWaiting(db: Db, told: Told): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from ${work(told, [1])} and ${isWaiting}`.execute(db);
  return rows[0]?.all ?? 0;
}

/** What waits longest for a review, with whose it is to review. */
export async function findLongestWaiting(db: Db, told: Told, limit: number) {
  const { rows } = await sql<Omit<PendingRow, 'all'> & { mentor: string | null }>`
    select w."menteeId", i.sort_name as mentee, w."actionId", a.title as action, w.since, g.sort_name as mentor from (
      select d.mentee_id as "menteeId", d.action_id as "actionId", d.submitted_at as since,
        coalesce(d.mentor_id, m.default_mentor_id) as mentor_id
      from ${work(told, [1])} and ${isWaiting} order by d.submitted_at, d.mentee_id, d.action_id limit ${limit}) w
    join actions a on a.id = w."actionId"
    join member_index i on i.project_id = ${project(told)} and i.user_id = w."menteeId"
    left join member_index g on g.project_id = ${project(told)} and g.user_id = w.mentor_id
    order by w.since, w."menteeId", w."actionId"`.execute(db);
  return rows;
}

export interface DayRow {
  /** DD-MM-YYYY in the project's zone. */
  day: string;
  held: number;
  missed: number;
  unsaid: number;
  ahead: number;
}

/** What became of the meetings of each day. */
export async function countMeetings(
  db: Db,
  told: Told,
  { from, to }: Omit<Day, 'date'>,
  zone: string,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(w.starts_at at time zone ${zone}, 'DD-MM-YYYY') as day,
      count(*) filter (where w.outcome = 'held')::int as held, count(*) filter (where w.outcome = 'missed')::int as missed,
      count(*) filter (where w.outcome is null and w.starts_at < now())::int as unsaid,
      count(*) filter (where w.outcome is null and w.starts_at >= now())::int as ahead
    from meetings w join members m on m.project_id = w.project_id and m.user_id = w.mentee_id
    where w.project_id = ${project(told)} and w.starts_at >= ${from} and w.starts_at < ${to}
      and w.action_id = any (${sql.val([...told.actionIds])}::int[]) and ${scope(told)}
    group by 1`.execute(db);
  return rows;
}
