import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';
import { reminderHours } from '../../meetings/index.ts';

/** A person who takes part in a future meeting and whose reminders are not planned yet. */
export interface UnplannedPart {
  meetingId: number;
  userId: number;
  startsAt: Date;
  changedAt: Date;
  /** How many hours before the meeting to remind, according to the programme. */
  hours: number[];
  zone: string;
}

/**
 * Reminders are planned this many hours earlier than needed, because one that falls into quiet hours is sent before
 * them.
 */
const EARLIER_HOURS = 24;

/** Returns some of the people in meetings that begin soon whose reminders are not planned yet. */
export const findUnplanned = (db: Db, now: Date): Promise<UnplannedPart[]> =>
  findRows(
    db,
    sql<UnplannedPart>`
      select m.id as meeting_id, k.user_id, m.starts_at, m.changed_at, h.hours,
        coalesce(p.settings -> 'Config' ->> 'TimeZone', 'Europe/Athens') as zone
      from projects p
        cross join lateral (select array_agg(x::int) as hours, max(x::int) as most
          from jsonb_array_elements_text(${reminderHours}) x) h
        join meetings m on m.project_id = p.id and m.state = 'set' and m.starts_at > ${now}
          and m.starts_at < ${now}::timestamptz + make_interval(hours => h.most + ${EARLIER_HOURS})
        join meeting_people k on k.meeting_id = m.id and k.waiting_since is null
      where p.archived_at is null and not exists (select from meeting_reminders r
        where r.meeting_id = m.id and r.user_id = k.user_id and r.starts_at = m.starts_at)
      order by m.starts_at, m.id, k.user_id limit 1000`,
  );

/** A planned reminder of a meeting. */
export interface PlannedReminder {
  meetingId: number;
  userId: number;
  startsAt: Date;
  hours: number;
  dueAt: Date;
  /** Whether it is skipped, because the person was told of the meeting after its time. */
  leftOut: boolean;
}

/** Stores planned reminders. */
export const insertReminders = (db: Db, reminders: readonly PlannedReminder[]): Promise<void> =>
  execute(
    db,
    sql`insert into meeting_reminders (meeting_id, user_id, starts_at, hours, due_at, done_at)
      select r."meetingId", r."userId", r."startsAt", r.hours, r."dueAt", case when r."leftOut" then now() end
      from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as r ("meetingId" int, "userId" int,
        "startsAt" timestamptz, hours int, "dueAt" timestamptz, "leftOut" boolean)
      order by 1, 2, 3, 4 on conflict do nothing`,
  );

/** A person to be reminded of a meeting now. */
export interface DueReminder {
  meetingId: number;
  userId: number;
  projectId: number;
}

/**
 * Marks some due reminders as done, each on one node only, and returns their number and those to send: whose meeting is
 * still ahead at the same time. Of several that are due for a person and meeting, as after an outage, only the last is sent.
 */
export const takeDueReminders = (db: Db, now: Date): Promise<{ taken: number; due: DueReminder[] | null }[]> =>
  findRows(
    db,
    sql<{ taken: number; due: DueReminder[] | null }>`
      with taken as (
        update meeting_reminders r set done_at = ${now} from (
          select meeting_id, user_id, starts_at, hours from meeting_reminders
          where done_at is null and due_at <= ${now} order by due_at limit 500 for update skip locked) d
        where (r.meeting_id, r.user_id, r.starts_at, r.hours) = (d.meeting_id, d.user_id, d.starts_at, d.hours)
        returning r.meeting_id, r.user_id, r.starts_at, r.hours, r.due_at)
      select (select count(*)::int from taken) as taken, (
        select jsonb_agg(distinct jsonb_build_object('meetingId', m.id, 'userId', t.user_id, 'projectId', m.project_id))
        from taken t join meetings m on m.id = t.meeting_id and m.starts_at = t.starts_at and m.state = 'set'
          and m.starts_at > ${now}
        join actions a on a.id = m.action_id and (a.flags & 2) <> 0
        join meeting_people p on p.meeting_id = m.id and p.user_id = t.user_id and p.waiting_since is null
          and (a.flags & case p.part when 'mentee' then 8 when 'mentor' then 4 else 0 end) = 0
        where not exists (select from meeting_reminders l
          where l.meeting_id = t.meeting_id and l.user_id = t.user_id and l.starts_at = t.starts_at
            and l.due_at <= ${now} and (l.due_at, -l.hours) > (t.due_at, -t.hours))) as due`,
  );

/** Returns a query for the notifications of people to be reminded, in the form that `notifyFound` takes. */
export const reminded = (due: readonly DueReminder[]) => sql`
  select r."userId" as user_id, 'meeting:' || m.id as thing,
    jsonb_build_object('title', a.title, 'when', to_char(m.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as data,
    'calendar/meeting/' || m.id as link,
    case when p.part = 'mentee' then m.mentor_id else m.mentee_id end as person_id
  from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as r ("meetingId" int, "userId" int)
    join meetings m on m.id = r."meetingId" join actions a on a.id = m.action_id
    join meeting_people p on p.meeting_id = m.id and p.user_id = r."userId"`;
