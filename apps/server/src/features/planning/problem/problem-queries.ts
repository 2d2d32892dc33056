import type { Availability } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

const ints = (ids: readonly number[]) => sql`${sql.val([...ids])}::int[]`;

/** A mentee, and the mentor who leads the mentee's meeting of the action. */
export interface MenteeRow {
  id: number;
  name: string;
  mentorId: number | null;
  /** Whether the mentee has neither completed the action nor a meeting of it ahead, set or proposed. */
  needsMeeting: boolean;
}

/** Returns those of some people who are active mentees and whom the actor sees, by name. */
export const findMentees = (
  db: Db,
  actor: Actor,
  { projectId, actionId, ids, now }: { projectId: number; actionId: number; ids: readonly number[]; now: Date },
): Promise<MenteeRow[]> =>
  findRows(
    db,
    sql<MenteeRow>`
      select m.user_id as id, ${personName('u')} as name, coalesce(d.mentor_id, m.default_mentor_id) as mentor_id,
        d.completed_at is null and not exists (select from meeting_people p join meetings x on x.id = p.meeting_id
          where p.user_id = m.user_id and p.action_id = ${actionId} and p.waiting_since is null
            and x.state in ('proposed', 'set') and x.starts_at > ${now}) as needs_meeting
      from members m join users u on u.id = m.user_id
      left join mentee_actions d on d.mentee_id = m.user_id and d.action_id = ${actionId}
      where m.project_id = ${projectId} and m.user_id = any (${ints(ids)}) and m.state = 1
        and exists (select from user_roles r where r.user_id = m.user_id and r.role = 'Mentee'
          and (r.project_id is null or r.project_id = m.project_id))
        and ${personListScope(actor, sql`m.user_id`)}
      order by ${personName('u')}, m.user_id`,
  );

/** A mentor with the hours that they offer. */
export interface MentorRow {
  id: number;
  name: string;
  hours: Availability['Hours'];
  extra: Availability['Extra'];
  maxPerDay: number | null;
  maxPerWeek: number | null;
}

/** Returns the active mentors of a programme whom the actor sees, by name: those among `ids`, or all where it is null. */
export const findMentors = (
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[] | null,
): Promise<MentorRow[]> =>
  findRows(
    db,
    sql<MentorRow>`
      select m.user_id as id, ${personName('u')} as name, coalesce(a.hours, '[]') as hours, coalesce(a.extra, '[]') as extra,
        a.max_per_day, a.max_per_week
      from members m join users u on u.id = m.user_id
      left join availability a on a.project_id = m.project_id and a.user_id = m.user_id
      where m.project_id = ${projectId} and m.state = 1 and (${ids === null} or m.user_id = any (${ints(ids ?? [])}))
        and exists (select from user_roles r where r.user_id = m.user_id and r.role in ('Mentor', 'RegistryMentor')
          and (r.project_id is null or r.project_id = m.project_id))
        and ${personListScope(actor, sql`m.user_id`)}
      order by ${personName('u')}, m.user_id`,
  );

/** A time at which a person is away, or that the person's own calendar takes. */
export interface AwayRow {
  userId: number;
  from: Date;
  to: Date;
}

/** Returns when people are away between two instants, by their absences and by their own calendars. */
export const findAway = (
  db: Db,
  projectId: number,
  userIds: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<AwayRow[]> =>
  findRows(
    db,
    sql<AwayRow>`
      select x.user_id, lower(x.span) as "from", upper(x.span) as "to" from (
        select a.user_id, a.during * tstzrange(${from}, ${to}) as span from absences a
        where a.project_id = ${projectId} and a.user_id = any (${ints(userIds)}) and a.during && tstzrange(${from}, ${to})
        union all
        select c.user_id, s.span from busy_calendars c
        cross join lateral unnest(c.spans * tstzmultirange(tstzrange(${from}, ${to}))) as s (span)
        where c.user_id = any (${ints(userIds)})) x
      order by 1, 2, 3`,
  );
