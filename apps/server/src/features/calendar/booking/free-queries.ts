import type { Availability } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/**
 * Returns the ids of a mentee's own mentors: the mentor of the action, or the default mentor if the action has none.
 * With `all` also the default mentor and the mentors of the mentee's other actions.
 */
export async function findOwnMentors(
  db: Db,
  { projectId, menteeId, actionId }: { projectId: number; menteeId: number; actionId: number },
  all: boolean,
): Promise<number[]> {
  const others = all
    ? sql`union select d.mentor_id from mentee_actions d where d.mentee_id = ${menteeId} and d.project_id = ${projectId}
        union select n.default_mentor_id from members n where n.user_id = ${menteeId} and n.project_id = ${projectId}`
    : sql``;
  const rows = await findRows(
    db,
    sql<{ id: number }>`
      select o.id from (
        select coalesce(d.mentor_id, n.default_mentor_id) as id from members n
          left join mentee_actions d on d.mentee_id = n.user_id and d.action_id = ${actionId}
        where n.user_id = ${menteeId} and n.project_id = ${projectId} ${others}) o
      join members m on m.user_id = o.id and m.project_id = ${projectId} and m.state = 1
      join users u on u.id = o.id and not u.disabled
      order by o.id`,
  );
  return rows.map(({ id }) => id);
}

/** Spans of time as a JSON column returns them. */
type JsonSpans = { from: string; to: string }[];

/** A mentor's availability, absences and busy times in a period. */
export interface MentorRow {
  userId: number;
  hours: Availability['Hours'];
  extra: Availability['Extra'];
  maxPerDay: number | null;
  maxPerWeek: number | null;
  absences: JsonSpans;
  busy: JsonSpans;
}

/** The programme and the time in which free hours are searched. */
export interface FreePeriod {
  projectId: number;
  from: Date;
  to: Date;
}

/** Returns the availability of these mentors, without mentors who never saved any. */
export const findMentorTimes = (
  db: Db,
  { projectId, from, to }: FreePeriod,
  mentorIds: readonly number[],
): Promise<MentorRow[]> => {
  const period = sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
  const spans = (range: string) =>
    sql`coalesce(jsonb_agg(jsonb_build_object('from', lower(${sql.raw(range)}), 'to', upper(${sql.raw(range)}))), '[]')`;
  return findRows(
    db,
    sql<MentorRow>`
      select a.user_id, a.hours, a.extra, a.max_per_day, a.max_per_week,
        (select ${spans('(b.during * x.p)')} from absences b, (select ${period} as p) x
          where b.user_id = a.user_id and b.project_id = a.project_id and b.during && x.p) as absences,
        (select ${spans('s')} from busy_calendars c
          cross join lateral unnest(c.spans * tstzmultirange(${period})) s where c.user_id = a.user_id) as busy
      from availability a
      where a.project_id = ${projectId} and a.user_id = any (${sql.val([...mentorIds])}::int[]) order by a.user_id`,
  );
};

/** A meeting that occupies a person or a room. */
export interface TakenRow {
  userId: number | null;
  roomId: number | null;
  startsAt: Date;
  duration: number;
  /** Null for a meeting online or by telephone. */
  place: string | null;
}

/** Returns the meetings that occupy these people, in any programme, or these rooms of the programme. */
export const findTaken = (
  db: Db,
  { projectId, from, to }: FreePeriod,
  { userIds, roomIds }: { userIds: readonly number[]; roomIds: readonly number[] },
): Promise<TakenRow[]> =>
  findRows(
    db,
    sql<TakenRow>`
      select b.user_id, b.room_id, m.starts_at, m.duration, case when m.mode = 'place' then m.place end as place
      from busy b join meetings m on m.id = b.meeting_id
      where b.during && tstzrange(${from}, ${to})
        and (b.user_id = any (${sql.val([...userIds])}::int[])
          or b.room_id = any (${sql.val([...roomIds])}::int[]) and b.project_id = ${projectId})`,
  );

/** Returns when the meetings of an action begin to which the 45-minute rule applies. */
export async function findActionStarts(db: Db, actionId: number, { from, to }: FreePeriod): Promise<Date[]> {
  const rows = await db
    .selectFrom('meetings')
    .select('startsAt')
    .where('ruleActionId', '=', actionId)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .where('state', 'in', ['proposed', 'set', 'held'])
    .execute();
  return rows.map(({ startsAt }) => startsAt);
}

/** Counts the meetings of a programme that a mentee missed, without those at which the mentor was missing. */
export async function countMissed(
  db: Db,
  { projectId, menteeId }: { projectId: number; menteeId: number },
): Promise<number> {
  const { n } = await getRow(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from mentee_meetings w join meetings m on m.id = w.meeting_id
      where w.mentee_id = ${menteeId} and w.project_id = ${projectId} and w.outcome = 'missed'
        and m.missed_by is distinct from 'mentor'`,
  );
  return n;
}

/** Returns whether a mentee has a future meeting of an action that is set or proposed. */
export async function hasMeetingAhead(
  db: Db,
  { menteeId, actionId }: { menteeId: number; actionId: number },
  now: Date,
): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ id: number }>`
      select m.id from meetings m where m.mentee_id = ${menteeId} and m.action_id = ${actionId}
        and m.state in ('proposed', 'set') and m.starts_at > ${now} limit 1`,
  );
  return row !== undefined;
}
