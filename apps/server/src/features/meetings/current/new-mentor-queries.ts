import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows } from '../../../platform/database/statement.ts';
import { publish } from '../../../platform/events/publish.ts';
import { meetingsGiven } from '../notifications/meeting-events.ts';

/**
 * Returns whether the person is an active mentor of the actor's project, and one whom the actor may see: giving a mentee to a
 * mentor brings the mentor into the sight of those who see the mentee.
 */
export async function isVisibleActiveMentor(db: Db, actor: Actor, userId: number): Promise<boolean> {
  const mentor = await findRow(
    db,
    sql<Columns<'members', 'userId'>>`
      select m.user_id from members m
      join user_roles r on r.user_id = m.user_id and (r.project_id is null or r.project_id = m.project_id)
      where m.project_id = ${currentProject(actor).id} and m.user_id = ${userId} and m.state = 1
        and r.role in ('Mentor', 'RegistryMentor') and ${personScope(actor, sql`m.user_id`)}
      limit 1`,
  );
  return mentor !== undefined;
}

/** A meeting that passes to another mentor. */
interface GivenMeeting {
  meetingId: number;
  isGroup: boolean;
  menteeId: number;
  actionId: number;
  startsAt: Date;
  was: number | null;
  mentorId: number | null;
}

/**
 * Gives the mentees' upcoming meetings to the present mentors of their actions, unless the 45-minute rule forbids it.
 * Mentees of a group move to the new mentor's meeting at the same time. Publishes an event with all of these meetings.
 * The meetings are selected first, because they are few compared with the mentees' actions.
 */
export async function reassignUpcomingMeetings(db: Db, projectId: number, menteeIds: readonly number[]): Promise<void> {
  const given = await findRows(
    db,
    sql<GivenMeeting>`
      with ahead as materialized (
        select meeting_id, is_group, mentee_id, action_id, starts_at, mentor_id from mentee_meetings
        where project_id = ${projectId} and mentee_id = any (${sql.val([...menteeIds])}::int[])
          and starts_at > now() and state in ('proposed', 'set'))
      select h.meeting_id, h.is_group, h.mentee_id, h.action_id, h.starts_at, h.mentor_id as was,
        coalesce(d.mentor_id, m.default_mentor_id) as mentor_id
      from ahead h join mentee_actions d on d.mentee_id = h.mentee_id and d.action_id = h.action_id
      join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
      where h.mentor_id is distinct from coalesce(d.mentor_id, m.default_mentor_id)
      order by h.starts_at, h.meeting_id, h.mentee_id`,
  );
  if (given.length === 0) return;
  const rows = JSON.stringify(given);
  await giveSingle(db, rows);
  for (const { meetingId, menteeId, mentorId } of given.filter(({ isGroup }) => isGroup))
    await changeGroup(db, meetingId, menteeId, mentorId);
  const Meetings = given.map(({ menteeId, actionId, startsAt, was, mentorId }) => ({
    ...{ MenteeId: menteeId, ActionId: actionId, StartsAt: startsAt.toISOString(), From: was, MentorId: mentorId },
  }));
  await publish(db, meetingsGiven, projectId, { Meetings });
}

/**
 * Gives single meetings to their new mentors. All former mentors are removed first, so that meetings which exchange
 * mentors do not clash.
 */
async function giveSingle(db: Db, rows: string): Promise<void> {
  const single = sql`jsonb_to_recordset(${rows}::jsonb)
    as g ("meetingId" int, "isGroup" boolean, "menteeId" int, was int, "mentorId" int)`;
  await execute(
    db,
    sql`delete from meeting_people p using ${single}
      where not g."isGroup" and p.meeting_id = g."meetingId" and p.user_id in (g.was, g."mentorId") and p.part <> 'mentee'`,
  );
  await execute(
    db,
    sql`update meetings m set mentor_id = g."mentorId", version = version + 1, sequence = sequence + 1
      from ${single} where not g."isGroup" and m.id = g."meetingId"`,
  );
  await execute(
    db,
    sql`insert into meeting_people (meeting_id, user_id, part, project_id, starts_at)
      select m.id, m.mentor_id, 'mentor', m.project_id, m.starts_at
      from ${single} join meetings m on m.id = g."meetingId"
      where not g."isGroup" and m.mentor_id is not null and m.mentor_id <> g."menteeId" order by m.mentor_id, m.starts_at`,
  );
}

/**
 * Moves a mentee from a group meeting to that of another mentor at the same time, which is set if it does not exist.
 */
async function changeGroup(db: Db, meetingId: number, menteeId: number, mentorId: number | null): Promise<void> {
  const target = await findRow(
    db,
    sql<{ id: number }>`
      select t.id from meetings m join meetings t on t.action_id = m.action_id and t.is_group and t.starts_at = m.starts_at
        and t.mentor_id is not distinct from ${mentorId}::int and t.state in ('proposed', 'set')
      where m.id = ${meetingId} and t.id <> m.id order by t.id limit 1`,
  );
  const { id } =
    target ??
    (await findRow(
      db,
      sql<{ id: number }>`
        insert into meetings (project_id, action_id, is_group, mentor_id, starts_at, duration, mode, place, link, state,
          wall_start, zone, zone_data)
        select project_id, action_id, true, ${mentorId}::int, starts_at, duration, mode, place, link, state,
          wall_start, zone, zone_data
        from meetings where id = ${meetingId} returning id`,
    )) ??
    {};
  if (id === undefined) return;
  await execute(db, sql`delete from meeting_people where meeting_id = ${meetingId} and user_id = ${menteeId}`);
  await execute(
    db,
    sql`update meetings m set state = 'cancelled', version = version + 1 where m.id = ${meetingId}
      and not exists (select from meeting_people p where p.meeting_id = m.id and p.part = 'mentee')`,
  );
  await execute(
    db,
    sql`insert into meeting_people (meeting_id, user_id, part, project_id, action_id, starts_at)
      select m.id, x.user_id, x.part, m.project_id, case when x.part = 'mentee' then m.action_id end, m.starts_at
      from meetings m cross join (values (${mentorId}::int, 'mentor'), (${menteeId}::int, 'mentee')) x (user_id, part)
      where m.id = ${id} and x.user_id is not null on conflict do nothing`,
  );
}
