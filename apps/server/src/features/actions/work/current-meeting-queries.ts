import { USUAL_MEETING_MINUTES } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { execute, findRow } from '../../../platform/database/statement.ts';

/** A mentee and an action. */
export interface MenteeActionKey {
  menteeId: number;
  actionId: number;
}

/**
 * Writes the current meetings of mentees' actions into their data, which scripts, grids and exports read: day, time,
 * duration, place, link, guests, and the last mail if it named that time. Data that would not change are not written.
 * The view `mentee_meetings` is not used, because each mentee of a group would be sought among all of its people.
 */
export const showCurrentMeetings = (db: Db, keys: readonly MenteeActionKey[]): Promise<void> =>
  execute(
    db,
    sql`${prepared}
    with shown as (
      select d.mentee_id, d.action_id, w.id is not null as is_set,
        coalesce(to_char(t.wall, 'DD-MM-YYYY'), '') as date, coalesce(to_char(t.wall, 'HH24'), '') as hours,
        coalesce(to_char(t.wall, 'MI'), '') as minutes, w.duration, w.place, w.link,
        coalesce((select jsonb_agg(g.user_id order by g.user_id) from meeting_people g
          where g.meeting_id = w.id and g.part = 'guest'), '[]') as guests,
        coalesce(p.told_start = w.starts_at, false) as told
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k ("menteeId" int, "actionId" int)
      join mentee_actions d on d.mentee_id = k."menteeId" and d.action_id = k."actionId"
      join projects j on j.id = d.project_id
      left join current_meetings c on c.mentee_id = d.mentee_id and c.action_id = d.action_id
      left join meeting_people p on p.meeting_id = c.meeting_id and p.user_id = c.mentee_id
      left join meetings w on w.id = p.meeting_id and w.starts_at = p.starts_at and w.state <> 'cancelled'
        and p.part = 'mentee' and p.waiting_since is null
      cross join lateral (
        select coalesce(w.wall_start::timestamp, w.starts_at at time zone coalesce(j.settings -> 'Config' ->> 'TimeZone', 'Europe/Athens')) as wall) t)
    update mentee_actions d set mentee_version = d.mentee_version + 1, mentee_saved_at = now(),
      last_mail = case when s.told then s.date || s.hours || s.minutes else d.last_mail end,
      mentee_data = d.mentee_data || jsonb_build_object('date', s.date, 'timeHours', s.hours, 'timeMinutes', s.minutes)
        || case when s.is_set then jsonb_build_object('place', s.place, 'link', s.link, 'duration', s.duration) else '{}' end
        || case when s.guests <> coalesce(d.mentee_data -> 'invitees', '[]') then jsonb_build_object('invitees', s.guests)
          else '{}' end
        || case when s.told then jsonb_build_object('lastMail', s.date || s.hours || s.minutes) else '{}' end
    from shown s
    where d.mentee_id = s.mentee_id and d.action_id = s.action_id and (
      (s.date, s.hours, s.minutes) is distinct from (coalesce(d.mentee_data ->> 'date', ''),
        case when coalesce(d.mentee_data ->> 'timeHours', '') = '' then '' else lpad(d.mentee_data ->> 'timeHours', 2, '0') end,
        case when coalesce(d.mentee_data ->> 'timeMinutes', '') = '' then '' else lpad(d.mentee_data ->> 'timeMinutes', 2, '0') end)
      or s.is_set and ((s.place, s.link) is distinct from (coalesce(d.mentee_data ->> 'place', ''), coalesce(d.mentee_data ->> 'link', ''))
        or s.duration::text <> coalesce(nullif(d.mentee_data ->> 'duration', ''), ${String(USUAL_MEETING_MINUTES)})
        or s.guests <> coalesce(d.mentee_data -> 'invitees', '[]'))
      or s.told and d.last_mail is distinct from s.date || s.hours || s.minutes)`,
  );

/**
 * Writes the same minutes into the public data of mentees' actions whose current meeting this is; data that say the same stay.
 */
export const showMinutes = (db: Db, meetingId: number, text: string): Promise<void> =>
  execute(
    db,
    sql`
    update mentee_actions d set public_version = d.public_version + 1,
      public_data = d.public_data || jsonb_build_object('minutes', ${text}::text)
    from current_meetings c join meeting_people p on p.meeting_id = c.meeting_id and p.user_id = c.mentee_id
    where c.meeting_id = ${meetingId} and d.mentee_id = c.mentee_id and d.action_id = c.action_id
      and p.presence is distinct from 'absent' and coalesce(d.public_data ->> 'minutes', '') <> ${text}`,
  );

/** Counts a mentee's meetings of an action that were held, with the mentee present, and that have minutes. */
export async function countMinutedMeetings(db: Db, { menteeId, actionId }: MenteeActionKey): Promise<number> {
  const row = await findRow(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from mentee_meetings w join meetings m on m.id = w.meeting_id
      where w.mentee_id = ${menteeId} and w.action_id = ${actionId} and w.outcome = 'held' and m.minutes_text <> ''`,
  );
  return row?.n ?? 0;
}

/** Inserts the rows of mentees' actions that are missing, and locks all in order until the transaction ends. */
export async function lockMenteesOfAction(
  db: Db,
  projectId: number,
  actionId: number,
  menteeIds: readonly number[],
): Promise<void> {
  const ids = sql`${sql.val([...menteeIds])}::int[]`;
  await execute(
    db,
    sql`${prepared} insert into mentee_actions (mentee_id, action_id, project_id)
      select m.user_id, ${actionId}, ${projectId} from members m
      where m.project_id = ${projectId} and m.user_id = any (${ids}) order by m.user_id on conflict do nothing`,
  );
  await execute(
    db,
    sql`${prepared} select from mentee_actions where action_id = ${actionId} and mentee_id = any (${ids})
      order by mentee_id for update`,
  );
}
