import type { LocalText, mentor, ParsedBodyOf } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { findRow } from '../../../platform/database/statement.ts';
import { isPastDue, waitsForReview, wasPastDue } from '../standing/progress-queries.ts';

/** The filters of the list of followed mentees. */
interface FollowedFilter extends Pick<ParsedBodyOf<typeof mentor.mentees>, 'Show' | 'State' | 'MentorId' | 'Phase'> {
  /** A past time at which to judge whether actions were late; now if absent. */
  lateAt?: Date | undefined;
}

/** SQL condition: an action `d` belongs to the phase with this Greek title. */
const inPhase = (phase: string | undefined) =>
  phase === undefined
    ? sql``
    : sql`and d.action_id in (select a.id from actions a where a.project_id = m.project_id
        and coalesce(a.group_path #>> '{0,el}', a.group_path ->> 0, '') = ${phase})`;

/** SQL condition: the mentor is responsible for an action `d` of the member `m`. */
const ofMentor = (mentorId: number | undefined) =>
  mentorId === undefined ? sql`` : sql`and coalesce(d.mentor_id, m.default_mentor_id) = ${mentorId}`;

/** SQL condition: the member `m` has an action `d`, of the filter's phase and mentor, for which `condition` holds. */
const withAction = (condition: RawBuilder<unknown>, { Phase, MentorId }: FollowedFilter) => sql`
  and m.user_id in (select d.mentee_id from mentee_actions d
    where d.project_id = m.project_id and d.mentee_id = m.user_id and ${condition} ${inPhase(Phase)} ${ofMentor(MentorId)})`;

/**
 * Returns the filter as an SQL condition on a member `m`. Filters on waiting or late actions and on a missing mentor
 * apply to active members (state 1) unless the filter names a state.
 */
function followedFilter(filter: FollowedFilter): RawBuilder<unknown> {
  const { Show, MentorId, lateAt } = filter;
  const State = filter.State ?? (Show === undefined ? undefined : 1);
  const state = State === undefined ? sql`` : sql`and m.state = ${State}`;
  if (Show === 'waiting') return sql`${state} ${withAction(waitsForReview, filter)}`;
  if (Show === 'late') return sql`${state} ${withAction(lateAt ? wasPastDue(lateAt) : isPastDue, filter)}`;
  if (Show === 'withoutMentor') return sql`${state} and m.default_mentor_id is null`;
  return MentorId === undefined ? state : sql`${state} and m.default_mentor_id = ${MentorId}`;
}

/** A followed mentee with figures of their actions. */
export interface MenteeRow {
  id: number;
  name: string;
  username: string;
  state: number;
  waiting: number;
  late: number;
  waitingSince: Date | null;
  /** The actions with hand-ins that wait for a review, the longest waiting first. */
  waitingActionIds: number[] | null;
  nextMeetingAt: Date | null;
  lastSeenAt: Date | null;
}

/**
 * Returns the from and where clauses of a query for the mentees `m` that the actor follows: for a mentor their own
 * mentees, for staff every mentee they see.
 */
function followed(actor: Actor, terms: readonly string[], filter: FollowedFilter = {}) {
  const search = terms.map(
    (term) => sql`and (strpos(i.search_open, ${term}) > 0
      or array[i.f1, i.f2, i.f3, i.f4, i.f5, i.f6, i.f7, i.f8, i.f9, i.f10, i.f11, i.f12] && array(
        select v.id from field_slots b join field_values v on v.project_id = b.project_id and v.field = b.field
        where b.project_id = ${actor.project?.id ?? null} and b.apart and b.open and strpos(v.folded, ${term}) > 0))`,
  );
  const own = actor.can.has('mentor.own')
    ? sql`and (m.default_mentor_id = ${actor.userId} or exists (select 1 from mentee_actions o where o.mentee_id = m.user_id
        and o.project_id = m.project_id and o.mentor_id = ${actor.userId}))`
    : sql``;
  return sql`
    from members m join users u on u.id = m.user_id join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
    where m.project_id = ${actor.project?.id ?? null} and m.user_id <> ${actor.userId}
      and exists (select 1 from user_roles r where r.user_id = m.user_id and r.role = 'Mentee' and (r.project_id is null or r.project_id = m.project_id))
      and ${personListScope(actor, sql`m.user_id`)} ${own} ${followedFilter(filter)} ${sql.join(search, sql` `)}`;
}

/**
 * Returns a page of the followed mentees that the search and the filter match: active ones first, longest waiting first,
 * then most late actions, then by name.
 */
export function findFollowedMentees(
  db: Db,
  actor: Actor,
  terms: readonly string[],
  filter: FollowedFilter,
  range: PageRange,
): Promise<Page<MenteeRow>> {
  const mentees = sql<MenteeRow>`
    with followed as (select m.user_id, m.project_id, m.state, u.user_name, i.sort_name ${followed(actor, terms, filter)})
    select f.user_id as id, f.sort_name as name, f.user_name as username, f.state, coalesce(w.n, 0) as waiting, coalesce(l.n, 0) as late,
      w.since as waiting_since, w.action_ids as waiting_action_ids, (select min(w.starts_at) from mentee_meetings w where f.state = 1 and w.mentee_id = f.user_id and w.project_id = f.project_id
        and w.starts_at > now() and w.outcome is null) as next_meeting_at,
      (select max(v.last_seen_at) from sessions v where v.user_id = f.user_id and v.acting_admin_id is null) as last_seen_at
    from followed f left join (
      select d.mentee_id, count(*)::int as n, min(d.submitted_at) as since,
        array_agg(d.action_id order by d.submitted_at, d.action_id) as action_ids from mentee_actions d
      where d.project_id = ${actor.project?.id ?? null} and d.mentee_id in (select user_id from followed)
        and ${waitsForReview} group by 1
    ) w on w.mentee_id = f.user_id left join (
      select d.mentee_id, count(*)::int as n from mentee_actions d
      where d.project_id = ${actor.project?.id ?? null} and d.mentee_id in (select user_id from followed)
        and ${isPastDue} group by 1
    ) l on l.mentee_id = f.user_id`;
  const order = sql`f.state <> 1, w.since nulls last, l.n desc nulls last, f.sort_name, f.user_id`;
  return findPage(db, mentees, order, range);
}

/**
 * Returns a page of the followed mentees, ordered by their standing in one action: longest waiting, late, open,
 * completed.
 */
export function findFollowedByAction(
  db: Db,
  actor: Actor,
  actionId: number,
  terms: readonly string[],
  range: PageRange,
): Promise<Page<Pick<MenteeRow, 'id' | 'name'>>> {
  const mentees = sql<Pick<MenteeRow, 'id' | 'name'>>`
    with followed as (select m.user_id, m.state, i.sort_name ${followed(actor, terms)})
    select f.user_id as id, f.sort_name as name
    from followed f left join mentee_actions d on d.mentee_id = f.user_id and d.action_id = ${actionId}`;
  const order = sql`f.state <> 1, d.completed_at is not null,
    case when d.reviewed_at is null then d.submitted_at end nulls last,
    d.due_at < now() desc nulls last, d.published_at nulls last, f.sort_name, f.user_id`;
  return findPage(db, mentees, order, range);
}

/** A mentee in the actor's list of followed mentees. */
export interface NeighbourRow {
  id: number;
  name: string;
}

/** Returns the active mentees directly before and after a person in the actor's list, which is ordered by name. */
export async function findNeighbours(
  db: Db,
  actor: Actor,
  personId: number,
): Promise<{ previous: NeighbourRow | undefined; next: NeighbourRow | undefined }> {
  const place = sql`(select i.sort_name from member_index i
    where i.project_id = ${actor.project?.id ?? null} and i.user_id = ${personId})`;
  const active = followed(actor, [], { State: 1 });
  const [previous, next] = await Promise.all([
    findRow(
      db,
      sql<NeighbourRow>`select m.user_id as id, i.sort_name as name ${active}
        and (i.sort_name, m.user_id) < (${place}, ${personId}::int) order by i.sort_name desc, m.user_id desc limit 1`,
    ),
    findRow(
      db,
      sql<NeighbourRow>`select m.user_id as id, i.sort_name as name ${active}
        and (i.sort_name, m.user_id) > (${place}, ${personId}::int) order by i.sort_name, m.user_id limit 1`,
    ),
  ]);
  return { previous, next };
}

/** A hand-in that waits for a review. */
export interface WaitingRow {
  menteeId: number;
  name: string;
  actionId: number;
  action: LocalText;
}

/**
 * Returns the hand-in that has waited longest for the actor's review, in one of these actions, of an active mentee, and
 * other than a hand-in that the caller names. For a mentor, only in actions for which they are responsible.
 */
export function findNextWaiting(
  db: Db,
  actor: Actor,
  actionIds: readonly number[],
  except: { menteeId: number; actionId: number | undefined },
): Promise<WaitingRow | undefined> {
  const own = actor.can.has('mentor.own') ? ofMentor(actor.userId) : sql``;
  return findRow(
    db,
    sql<WaitingRow>`
      select f.user_id as mentee_id, f.sort_name as name, a.id as action_id, a.title as action
      from (select m.user_id, m.project_id, m.default_mentor_id, i.sort_name ${followed(actor, [], { State: 1 })}) f
      join members m on m.project_id = f.project_id and m.user_id = f.user_id
      join mentee_actions d on d.project_id = f.project_id and d.mentee_id = f.user_id
      join actions a on a.id = d.action_id
      where ${waitsForReview} ${own} and d.action_id = any (${sql.val([...actionIds])}::int[])
        and (d.mentee_id, d.action_id) <> (${except.menteeId}::int, ${except.actionId ?? 0}::int)
      order by d.submitted_at, d.mentee_id, d.action_id limit 1`,
  );
}
