import type { LocalText, MeetingMode, MeetingState } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope, personScope, seesEveryone } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** The period and the filters of a calendar. */
export interface CalendarPeriod {
  projectId: number;
  zone: string;
  from: Date;
  /** The first instant after the period. */
  to: Date;
  /** Only entries about one of these people whom the actor sees; undefined for all. */
  personIds: readonly number[] | undefined;
  /** Only entries of these actions, all of which the actor may see; undefined for all actions. */
  actionIds: readonly number[] | undefined;
}

/** A meeting as a calendar shows it. */
export interface MeetingEntry {
  id: number;
  title: LocalText;
  startsAt: Date;
  duration: number;
  state: MeetingState;
  mode: MeetingMode;
  version: number;
  actionId: number;
  /** At most 20 of those whom the actor sees. */
  personIds: number[];
  /** The names of at most four people besides the actor whom the actor sees; null unless asked for. */
  names: string[] | null;
  inSeries: boolean;
  /** Whether the actor leads the meeting. */
  leads: boolean;
  /** Whether the actor takes part in the meeting or waits for a place. */
  takesPart: boolean;
  isGroup: boolean;
  /**
   * For a group meeting that is open for signing up: the participants, the people waiting, and the number of places.
   */
  signup: { Taken: number; Waiting: number; Capacity?: number } | null;
}

const idList = (ids: readonly number[]) => sql`any (${sql.val([...ids])}::int[])`;

const within = ({ from, to }: CalendarPeriod, start: RawBuilder<unknown>) =>
  sql`${start} >= ${from} and ${start} < ${to}`;

/**
 * Returns an SQL condition: the actor may see the meeting `m`, because they take part in it, or, unless they are only a
 * mentee, because a person whom they see does. Mentees do not see their mentors' other meetings, but the groups for which
 * they may sign up.
 */
function seenMeetings(actor: Actor, period: CalendarPeriod): RawBuilder<boolean> {
  if (seesEveryone(actor)) return sql`true`;
  const time = within(period, sql`p.starts_at`);
  const own = sql`select p.meeting_id from meeting_people p where p.user_id = ${actor.userId} and ${time}`;
  const onlyOwn = actor.roles.every((role) => role === 'Mentee');
  if (onlyOwn) return sql`m.id in (${own} union all ${openGroups(actor, period)})`;
  return sql`m.id in (${own} union all select p.meeting_id from meeting_people p
    where ${personListScope(actor, sql`p.user_id`)} and p.part <> 'guest' and p.project_id = ${period.projectId} and ${time})`;
}

/** Returns a query for the groups of a period, still ahead, for which a mentee may sign up. */
const openGroups = (actor: Actor, period: CalendarPeriod) => sql`
  select o.id from mentee_actions d join meetings o on o.action_id = d.action_id
  where d.mentee_id = ${actor.userId} and d.published_at <= now() and o.signup and o.state = 'set' and o.starts_at > now()
    and ${within(period, sql`o.starts_at`)}`;

/** Returns a query for the meetings of a period that the actor may see, without cancelled ones. */
const meetingsOf = (actor: Actor, period: CalendarPeriod) => sql`
  select m.id, m.starts_at, (m.starts_at at time zone ${period.zone})::date as day, m.duration, m.state, m.mode, m.version,
    m.action_id, m.series_id, m.is_group, m.signup, m.capacity
  from meetings m
  where m.project_id = ${period.projectId} and ${within(period, sql`m.starts_at`)} and m.state <> 'cancelled'
    and ${seenMeetings(actor, period)}
    ${period.actionIds ? sql`and m.action_id = ${idList(period.actionIds)}` : sql``}
    ${
      period.personIds
        ? sql`and exists (select from meeting_people x where x.meeting_id = m.id and x.user_id = ${idList(period.personIds)}
            and ${personScope(actor, sql`x.user_id`)})`
        : sql``
    }`;

/** Returns the first meetings of each day, and the number of meetings by day (YYYY-MM-DD). */
export async function findMeetingEntries(
  db: Db,
  actor: Actor,
  period: CalendarPeriod,
  { perDay, most, names }: { perDay: number; most: number; names: boolean },
): Promise<{ entries: MeetingEntry[]; counts: Record<string, number> }> {
  const named = names
    ? sql`array(select n.name from (select p.part, ${personName('u')} as name
          from meeting_people p join users u on u.id = p.user_id
          where p.meeting_id = m.id and p.waiting_since is null and p.user_id <> ${actor.userId}
            and ${personScope(actor, sql`p.user_id`)}) n
        order by n.part = 'guest', n.part = 'mentee', n.name limit 4)`
    : sql`null::text[]`;
  const rows = await findRows(
    db,
    sql<MeetingEntry & { counts: Record<string, number> | null }>`${prepared}
      with v as materialized (${meetingsOf(actor, period)}),
      counted as (select jsonb_object_agg(day, n) as counts from (select day, count(*) as n from v group by day) d),
      listed as (
        select *, row_number() over (order by starts_at, id) as place from (
          select * from (select *, row_number() over (partition by day order by starts_at, id) as place_of_day from v) x
          where place_of_day <= ${perDay} order by starts_at, id limit ${most}) y)
      select m.id, a.title, m.starts_at, m.duration, m.state, m.mode, m.version, m.action_id,
        case when m.place = 1 then (select counts from counted) end as counts,
        m.series_id is not null as in_series,
        array(select p.user_id from meeting_people p where p.meeting_id = m.id
          and p.waiting_since is null and ${personScope(actor, sql`p.user_id`)}
          order by p.part = 'guest', p.part = 'mentee', p.user_id limit 20) as person_ids,
        ${named} as names,
        exists (select from meeting_people p where p.meeting_id = m.id and p.user_id = ${actor.userId}
          and p.part = 'mentor') as leads,
        exists (select from meeting_people p where p.meeting_id = m.id and p.user_id = ${actor.userId}) as takes_part,
        m.is_group, case when m.signup then (
          select jsonb_strip_nulls(jsonb_build_object('Capacity', m.capacity,
            'Taken', count(*) filter (where p.waiting_since is null), 'Waiting', count(p.waiting_since)))
          from meeting_people p where p.meeting_id = m.id and p.part = 'mentee') end as signup
      from listed m join actions a on a.id = m.action_id
      order by m.place`,
  );
  return { entries: rows, counts: rows[0]?.counts ?? {} };
}
