import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, findRow, findRows } from '../../../platform/database/statement.ts';
import { publish } from '../../../platform/events/publish.ts';
import { meetingsGiven } from './meeting-events.ts';

/** Whether the person is an active mentor of the project. */
export async function isActiveMentor(db: Db, projectId: number, userId: number): Promise<boolean> {
  const mentor = await findRow(
    db,
    sql<Columns<'members', 'userId'>>`
      select m.user_id from members m
      join user_roles r on r.user_id = m.user_id and (r.project_id is null or r.project_id = m.project_id)
      where m.project_id = ${projectId} and m.user_id = ${userId} and m.state = 1 and r.role in ('Mentor', 'RegistryMentor')
      limit 1`,
  );
  return mentor !== undefined;
}

/**
 * Gives the mentees' upcoming meetings to the present mentors of their actions; the 45-minute rule may refuse it. The
 * meetings are selected first, because they are few compared with the actions of the same mentees. Publishes which they are.
 */
export async function reassignUpcomingMeetings(db: Db, projectId: number, menteeIds: readonly number[]): Promise<void> {
  const given = await findRows(
    db,
    sql<{ menteeId: number; actionId: number; startsAt: Date; was: number | null; mentorId: number | null }>`
      with ahead as materialized (
        select mentee_id, action_id, mentor_id from meetings
        where project_id = ${projectId} and mentee_id = any (${sql.val([...menteeIds])}::int[])
          and starts_at > now() and outcome is null)
      update meetings w set mentor_id = x.mentor_id, rule_mentor_id = x.mentor_id
      from (select h.mentee_id, h.action_id, h.mentor_id as was, coalesce(d.mentor_id, m.default_mentor_id) as mentor_id
        from ahead h join mentee_actions d on d.mentee_id = h.mentee_id and d.action_id = h.action_id
        join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
        where h.mentor_id is distinct from coalesce(d.mentor_id, m.default_mentor_id)) x
      where w.mentee_id = x.mentee_id and w.action_id = x.action_id
      returning w.mentee_id, w.action_id, w.starts_at, x.was, w.mentor_id`,
  );
  const Meetings = given.map(({ menteeId, actionId, startsAt, was, mentorId }) => ({
    ...{ MenteeId: menteeId, ActionId: actionId, StartsAt: startsAt.toISOString(), From: was, MentorId: mentorId },
  }));
  if (Meetings.length > 0) await publish(db, meetingsGiven, projectId, { Meetings });
}
