import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { currentProject } from '../../access/current-project.ts';
import { personListScope, seesEveryone } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Columns, findRows, getRow } from '../../platform/database/statement.ts';
import { isPastDue, waitsForReview } from '../actions/index.ts';
import type { Day } from './calendar.ts';
import type { PendingRow } from './mentor-queries.ts';

/** The people whom figures count: those the actor sees, or everyone for people who see totals only. */
export interface FigureScope {
  actor: Actor;
  /** Ids of the members the actor sees, selected once for all figures; null for everyone in the project. */
  memberIds: readonly number[] | null;
  /** The actions the actor sees. */
  actionIds: readonly number[];
}

/** Returns the ids of the members whom the actor sees; null for an actor who sees everyone. */
export async function findLinkedMembers(db: Db, actor: Actor): Promise<number[] | null> {
  if (seesEveryone(actor)) return null;
  const members = await findRows(
    db,
    sql<Columns<'members', 'userId'>>`
    select m.user_id from members m
    where m.project_id = ${currentProject(actor).id} and ${personListScope(actor, sql`m.user_id`)}`,
  );
  return members.map(({ userId }) => userId);
}

/**
 * SQL condition: a member `m` is in scope. The ids are unnested into rows that PostgreSQL can join; comparing each
 * member with an array of tens of thousands would take seconds.
 */
export const inScope = ({ memberIds }: FigureScope): RawBuilder<unknown> =>
  memberIds ? sql`m.user_id in (select unnest(${sql.val([...memberIds])}::int[]))` : sql`(true)`;

export const projectId = ({ actor }: FigureScope): number => currentProject(actor).id;

export const holdsRole = (
  roles: readonly string[],
) => sql`exists (select 1 from user_roles r where r.user_id = m.user_id
  and r.role = any (${sql.val([...roles])}::text[]) and (r.project_id is null or r.project_id = m.project_id))`;

const mentees = (scope: FigureScope) =>
  sql`members m where m.project_id = ${projectId(scope)} and ${holdsRole(['Mentee'])} and ${inScope(scope)}`;

/**
 * SQL from and where clauses: the rows `d` in the actions the actor sees, of mentees in these states (1 active, 3
 * completed).
 */
export const menteeActions = (scope: FigureScope, states: readonly number[]) => sql`mentee_actions d
  join members m on m.project_id = d.project_id and m.user_id = d.mentee_id and m.state = any (${sql.val([...states])}::int[])
  where d.project_id = ${projectId(scope)} and d.action_id = any (${sql.val([...scope.actionIds])}::int[]) and ${inScope(scope)}`;

/** A membership state, and its number of mentees. */
export interface StateRow {
  state: number;
  mentees: number;
  withoutMentor: number;
}

/** Counts the mentees by membership state. */
export function countByState(db: Db, scope: FigureScope): Promise<StateRow[]> {
  return findRows(
    db,
    sql<StateRow>`
    select m.state, count(*)::int as mentees, count(*) filter (where m.default_mentor_id is null)::int as without_mentor
    from ${mentees(scope)} group by m.state order by m.state`,
  );
}

/** Counts the active mentors. */
export async function countMentors(db: Db, scope: FigureScope): Promise<number> {
  const { all } = await getRow(
    db,
    sql<{ all: number }>`
    select count(*)::int as all from members m where m.project_id = ${projectId(scope)} and m.state = 1
      and ${holdsRole(['Mentor', 'RegistryMentor'])} and ${inScope(scope)}`,
  );
  return all;
}

/**
 * Query that counts the completed actions of inactive and former members, by action; read person by person, since these
 * are few.
 */
const completedByFormerMentees = (scope: FigureScope) => sql`
  select d.action_id, count(*) as completed from members m
  cross join lateral (select d.action_id from mentee_actions d
    where d.mentee_id = m.user_id and d.project_id = m.project_id and d.completed_at is not null offset 0) d
  where m.project_id = ${projectId(scope)} and m.state in (0, 2) group by 1`;

/**
 * Query that counts the completed actions of everyone by action, which only needs an index, minus those of the few
 * former mentees.
 */
const completedByEveryone = (scope: FigureScope) => sql`
  select d.action_id, (d.completed - coalesce(g.completed, 0))::int as completed
  from (select action_id, count(*) as completed from mentee_actions
    where project_id = ${projectId(scope)} and completed_at is not null group by 1) d
  left join (${completedByFormerMentees(scope)}) g using (action_id)`;

const completedInScope = (scope: FigureScope) => sql`
  select d.action_id, count(*)::int as completed
  from ${menteeActions(scope, [1, 3])} and d.completed_at is not null group by 1`;

/** Counts by action how often it was completed by mentees who are active or have completed the programme. */
export async function countCompleted(db: Db, scope: FigureScope): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{
      actionId: number;
      completed: number;
    }>`${scope.memberIds ? completedInScope(scope) : completedByEveryone(scope)}`,
  );
  return new Map(rows.map((row) => [row.actionId, row.completed]));
}

/** Late actions of active mentees. */
export interface LateFigures {
  /** How many mentees have a late action. */
  mentees: number;
  byAction: { actionId: number; late: number }[];
  /** Late actions by mentor, those with most first; the mentor is null for mentees without one. */
  byMentor: { id: number | null; name: string | null; late: number }[];
}

/**
 * Counts the late actions of active mentees in one statement: by mentee, by action, and by mentor for the `mentors`
 * with most.
 */
export function countLate(db: Db, scope: FigureScope, mentors: number): Promise<LateFigures> {
  return getRow(
    db,
    sql<LateFigures>`
    with late as materialized (
      select d.mentee_id, d.action_id, coalesce(d.mentor_id, m.default_mentor_id) as mentor_id
      from ${menteeActions(scope, [1])} and ${isPastDue}),
    by_mentor as (
      select mentor_id, count(*)::int as late from late group by 1 order by 2 desc, 1 nulls first limit ${mentors})
    select (select count(distinct mentee_id)::int from late) as mentees,
      coalesce((select jsonb_agg(jsonb_build_object('actionId', action_id, 'late', n))
        from (select action_id, count(*)::int as n from late group by 1) a), '[]') as by_action,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.mentor_id, 'name', i.sort_name, 'late', b.late)
          order by b.late desc, i.sort_name)
        from by_mentor b left join member_index i on i.project_id = ${projectId(scope)} and i.user_id = b.mentor_id), '[]') as by_mentor`,
  );
}

/** Counts by action the hand-ins of active mentees that wait for a review. */
export async function countWaiting(db: Db, scope: FigureScope): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ actionId: number; waiting: number }>`
    select d.action_id, count(*)::int as waiting from ${menteeActions(scope, [1])} and ${waitsForReview} group by 1`,
  );
  return new Map(rows.map((row) => [row.actionId, row.waiting]));
}

/** Returns the hand-ins that wait longest for a review, with the responsible mentor. */
export function findLongestWaiting(db: Db, scope: FigureScope, limit: number) {
  return findRows(
    db,
    sql<Omit<PendingRow, 'all'> & { mentor: string | null }>`
    select w.mentee_id, i.sort_name as mentee, w.action_id, a.title as action, w.since, g.sort_name as mentor from (
      select d.mentee_id, d.action_id, d.submitted_at as since,
        coalesce(d.mentor_id, m.default_mentor_id) as mentor_id
      from ${menteeActions(scope, [1])} and ${waitsForReview} order by d.submitted_at, d.mentee_id, d.action_id limit ${limit}) w
    join actions a on a.id = w.action_id
    join member_index i on i.project_id = ${projectId(scope)} and i.user_id = w.mentee_id
    left join member_index g on g.project_id = ${projectId(scope)} and g.user_id = w.mentor_id
    order by w.since, w.mentee_id, w.action_id`,
  );
}

/** The meetings of one day by outcome. */
export interface DayRow {
  /** DD-MM-YYYY in the project's zone. */
  day: string;
  held: number;
  missed: number;
  /** Number of past meetings without an outcome. */
  unrecorded: number;
  ahead: number;
}

/** Counts the meetings of each day of a period by outcome. */
export function countMeetings(
  db: Db,
  scope: FigureScope,
  { from, to }: Omit<Day, 'date'>,
  zone: string,
): Promise<DayRow[]> {
  return findRows(
    db,
    sql<DayRow>`
    select to_char(w.starts_at at time zone ${zone}, 'DD-MM-YYYY') as day,
      count(*) filter (where w.outcome = 'held')::int as held, count(*) filter (where w.outcome = 'missed')::int as missed,
      count(*) filter (where w.outcome is null and w.starts_at < now())::int as unrecorded,
      count(*) filter (where w.outcome is null and w.starts_at >= now())::int as ahead
    from mentee_meetings w join members m on m.project_id = w.project_id and m.user_id = w.mentee_id
    where w.project_id = ${projectId(scope)} and w.starts_at >= ${from} and w.starts_at < ${to}
      and w.action_id = any (${sql.val([...scope.actionIds])}::int[]) and ${inScope(scope)}
    group by 1`,
  );
}
