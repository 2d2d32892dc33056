import type { Availability, MeetingMode } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';

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

/** The programme and the time in which hours are searched. */
export interface FreePeriod {
  projectId: number;
  from: Date;
  to: Date;
}

/** Returns the availability, absences and busy times of these mentors; those who saved no availability have no hours. */
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
    sql<MentorRow>`${prepared}
      select o.id as user_id, coalesce(a.hours, '[]') as hours, coalesce(a.extra, '[]') as extra, a.max_per_day, a.max_per_week,
        (select ${spans('(b.during * x.p)')} from absences b, (select ${period} as p) x
          where b.user_id = o.id and b.project_id = ${projectId} and b.during && x.p) as absences,
        (select ${spans('s')} from busy_calendars c
          cross join lateral unnest(c.spans * tstzmultirange(${period})) s where c.user_id = o.id) as busy
      from unnest(${sql.val([...mentorIds])}::int[]) o (id)
      left join availability a on a.project_id = ${projectId} and a.user_id = o.id order by o.id`,
  );
};

/** A meeting that occupies a person or a room, for as long as it lasts and for at least 45 minutes. */
export interface TakenRow {
  /** Whom or what it occupies: a row is about one of the two. */
  userId: number | null;
  takenRoomId: number | null;
  startsAt: Date;
  duration: number;
  /** How and where the meeting takes place. */
  mode: MeetingMode;
  place: string;
  roomId: number | null;
  mentorId: number | null;
}

/**
 * Returns the meetings, except some, that occupy these people, in any programme, or these rooms of the programme, the earliest
 * first.
 */
export const findTaken = (
  db: Db,
  { projectId, from, to }: FreePeriod,
  { userIds, roomIds }: { userIds: readonly number[]; roomIds: readonly number[] | 'all' },
  except: readonly number[],
): Promise<TakenRow[]> =>
  findRows(
    db,
    sql<TakenRow>`${prepared}
      select b.user_id, b.room_id as taken_room_id, m.starts_at, m.duration, m.mode, m.place, m.room_id, m.mentor_id
      from busy b join meetings m on m.id = b.meeting_id
      where b.during && tstzrange(${from}, ${to}) and b.meeting_id <> all (${sql.val([...except])}::int[])
        and (b.user_id = any (${sql.val([...userIds])}::int[])
          or b.project_id = ${projectId} and ${
            roomIds === 'all' ? sql`b.room_id is not null` : sql`b.room_id = any (${sql.val([...roomIds])}::int[])`
          })
      order by m.starts_at, m.id, b.user_id`,
  );

/**
 * Returns when meetings of these actions begin, in order, if they must begin 45 minutes apart from others of their action.
 * The meetings in `except` are left out.
 */
export const findActionStarts = (
  db: Db,
  actionIds: readonly number[],
  { from, to }: Pick<FreePeriod, 'from' | 'to'>,
  except: readonly number[],
): Promise<{ actionId: number; startsAt: Date }[]> =>
  findRows(
    db,
    sql<{ actionId: number; startsAt: Date }>`${prepared}
      select m.rule_action_id as action_id, m.starts_at from meetings m
      where m.rule_action_id = any (${sql.val([...actionIds])}::int[]) and m.state in ('proposed', 'set', 'held')
        and m.starts_at >= ${from} and m.starts_at < ${to} and m.id <> all (${sql.val([...except])}::int[])
      order by m.starts_at, m.id`,
  );

/** Counts the meetings of a programme that a mentee missed, without those at which the mentor was missing. */
export async function countMissed(
  db: Db,
  { projectId, menteeId }: { projectId: number; menteeId: number },
): Promise<number> {
  const { n } = await getRow(
    db,
    sql<{ n: number }>`${prepared}
      select count(*)::int as n from mentee_meetings w join meetings m on m.id = w.meeting_id
      where w.mentee_id = ${menteeId} and w.project_id = ${projectId} and w.outcome = 'missed'
        and m.missed_by is distinct from 'mentor'`,
  );
  return n;
}
