import type { LocalText, MeetingState } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** Meetings that begin at `from` or later, and before `to`. */
export interface Period {
  from: Date;
  to: Date;
}

/** A meeting in a list: who meets whom, for which action, and when; with the action's flags. */
export interface ScheduleEntry {
  time: Date;
  mentorId: number | null;
  menteeId: number;
  actionId: number;
  meetingId: number;
  state: MeetingState;
  flags: number;
}

/** A schedule entry with names and titles. */
interface ScheduleRow extends ScheduleEntry {
  mentee: string;
  mentor: string;
  title: LocalText;
  minutes: number;
  place: string;
  link: string;
  outcome: 'held' | 'missed' | null;
  /** Whether the actor is a guest and does not see the mentee otherwise. */
  invited: boolean;
}

const entry = sql`w.starts_at as time, w.mentor_id, w.mentee_id, w.action_id, w.meeting_id, w.state, a.flags`;

const inScope = (actor: Actor) => personScope(actor, sql`w.mentee_id`);

const isInvited = (actor: Actor) => sql`exists (select 1 from meeting_people i
  where i.meeting_id = w.meeting_id and i.user_id = ${actor.userId} and i.part = 'guest')`;

/** Returns the SQL of the meetings `w` in the period that meet a condition, the earliest first. */
const within = (
  actor: Actor,
  { from, to }: Period,
  condition: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`
  where w.project_id = ${actor.project?.id ?? null} and w.starts_at >= ${from} and w.starts_at < ${to}
    and ${condition}
  order by w.starts_at, w.mentee_id limit ${limit}`;

/** Returns the first meetings of a period with mentees in the actor's scope, or to which the actor is invited. */
export const findSchedule = (db: Db, actor: Actor, period: Period, limit: number): Promise<ScheduleRow[]> =>
  findRows(
    db,
    sql<ScheduleRow>`
      select ${entry}, ${personName('mu')} as mentee, coalesce(${personName('au')}, '') as mentor, a.title, w.minutes,
        w.place, w.link, w.outcome, not ${inScope(actor)} as invited
      from mentee_meetings w join actions a on a.id = w.action_id join users mu on mu.id = w.mentee_id
        left join users au on au.id = w.mentor_id
      ${within(actor, period, sql`(${inScope(actor)} or ${isInvited(actor)})`, limit)}`,
  );

/** Returns the meetings of a period with mentees in the actor's scope, without names and titles. */
export const findScheduleEntries = (db: Db, actor: Actor, period: Period, limit: number): Promise<ScheduleEntry[]> =>
  findRows(
    db,
    sql<ScheduleEntry>`
      select ${entry} from mentee_meetings w join actions a on a.id = w.action_id
      ${within(actor, period, inScope(actor), limit)}`,
  );

/** A meeting of a mentor that overlaps another one; the name is null if the actor may not see the mentee. */
interface Overlap {
  startsAt: Date;
  title: LocalText;
  menteeName: string | null;
}

/** Returns the mentor's other meetings that occupy the time of the mentee's current meeting of the action. */
export const findOverlaps = (
  db: Db,
  actor: Actor,
  { mentorId, menteeId, actionId }: { mentorId: number; menteeId: number; actionId: number },
): Promise<Overlap[]> =>
  findRows(
    db,
    sql<Overlap>`
      select w.starts_at, a.title, case when ${personScope(actor, sql`w.mentee_id`)} then ${personName('mu')} end as mentee_name
      from current_meetings c join meetings m on m.id = c.meeting_id
      join busy b on b.user_id = ${mentorId} and b.during && meeting_taken(m.starts_at, m.duration) and b.meeting_id <> m.id
      join mentee_meetings w on w.meeting_id = b.meeting_id
      join actions a on a.id = w.action_id join users mu on mu.id = w.mentee_id
      where c.mentee_id = ${menteeId} and c.action_id = ${actionId} order by w.starts_at, w.mentee_id`,
  );
