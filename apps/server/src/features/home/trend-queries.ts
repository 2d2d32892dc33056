import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows, getRow } from '../../platform/database/statement.ts';
import { waitsForReview, wasPastDue } from '../actions/index.ts';
import { type FigureScope, holdsRole, inScope, menteeActions, projectId } from './staff-queries.ts';

/** For one week: how many actions with a due date were due by its end, and how many of them were completed. */
export interface WeekRow {
  /** DD-MM-YYYY. */
  monday: string;
  due: number;
  completed: number;
}

/**
 * Counts the actions that were due and completed by the end of each week, for this week and the `weeks - 1` before it,
 * in the project's time zone.
 */
export function countByWeek(db: Db, scope: FigureScope, zone: string, weeks: number): Promise<WeekRow[]> {
  const weekOf = (column: 'due_at' | 'completed_at') =>
    sql`greatest(date_trunc('week', r.${sql.ref(column)} at time zone ${zone}), p.first)`;
  return findRows(
    db,
    sql<WeekRow>`
    with period as (
      select t.last, t.last - ${weeks - 1}::int * interval '1 week' as first
      from (select date_trunc('week', now() at time zone ${zone}) as last) t),
    rows as materialized (
      select d.due_at, d.completed_at from ${menteeActions(scope, [1, 3])} and d.due_at is not null),
    events as (
      select ${weekOf('due_at')} as monday, 1 as due, 0 as completed from rows r cross join period p
      union all
      select ${weekOf('completed_at')}, 0, 1 from rows r cross join period p where r.completed_at is not null),
    sums as (select e.monday, sum(e.due) as due, sum(e.completed) as completed from events e group by 1)
    select to_char(w.monday, 'DD-MM-YYYY') as monday,
      coalesce(sum(s.due) over (order by w.monday), 0)::int as due,
      coalesce(sum(s.completed) over (order by w.monday), 0)::int as completed
    from period p cross join generate_series(p.first, p.last, interval '1 week') w(monday)
    left join sums s on s.monday = w.monday
    order by w.monday`,
  );
}

/** Counts the active mentees who had a late action at a time, as far as today's data can tell. */
export async function countLateMenteesAt(db: Db, scope: FigureScope, at: Date): Promise<number> {
  const { all } = await getRow(
    db,
    sql<{ all: number }>`
    select count(distinct d.mentee_id)::int as all from ${menteeActions(scope, [1])} and ${wasPastDue(at)}`,
  );
  return all;
}

/** A mentor, with the number of their active mentees and of hand-ins that wait for them. */
export interface MentorRow {
  id: number;
  name: string;
  mentees: number;
  waiting: number;
}

/** Returns the active mentors, those with most waiting hand-ins first. */
export function findMentorLoads(db: Db, scope: FigureScope, limit: number): Promise<MentorRow[]> {
  return findRows(
    db,
    sql<MentorRow>`
    with load as (
      select m.default_mentor_id as id, count(*)::int as mentees from members m
      where m.project_id = ${projectId(scope)} and m.state = 1 and m.default_mentor_id is not null
        and ${holdsRole(['Mentee'])} and ${inScope(scope)} group by 1),
    waiting as (
      select coalesce(d.mentor_id, m.default_mentor_id) as id, count(*)::int as waiting
      from ${menteeActions(scope, [1])} and ${waitsForReview} group by 1)
    select m.user_id as id, i.sort_name as name, coalesce(l.mentees, 0) as mentees, coalesce(w.waiting, 0) as waiting
    from members m
    join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
    left join load l on l.id = m.user_id
    left join waiting w on w.id = m.user_id
    where m.project_id = ${projectId(scope)} and m.state = 1 and ${holdsRole(['Mentor', 'RegistryMentor'])}
      and ${inScope(scope)}
    order by 4 desc, 3 desc, 2, 1 limit ${limit}`,
  );
}
