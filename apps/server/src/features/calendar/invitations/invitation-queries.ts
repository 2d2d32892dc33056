import type { Language, LocalText, MeetingState } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type Columns, execute, findRow, findRows } from '../../../platform/database/statement.ts';
import { reminderHours } from '../../meetings/index.ts';

/** A meeting with what a mail about it says. */
export interface InvitedMeeting
  extends Columns<
    'meetings',
    | ('id' | 'startsAt' | 'duration' | 'place' | 'link' | 'sequence' | 'changedAt' | 'projectId' | 'actionId')
    | ('menteeId' | 'createdBy' | 'moves' | 'heldUntil')
  > {
  state: MeetingState;
  title: LocalText;
  programme: LocalText;
  zone: string;
  /** How many hours before the meeting calendars remind of it. */
  reminders: number[];
  /** The names of at most four people who lead it, and of at most four mentees. */
  mentors: string[];
  mentees: string[];
}

/** Returns the present state of a meeting; undefined if its action is not mailed about or its programme is archived. */
export const findInvitedMeeting = (db: Db, id: number): Promise<InvitedMeeting | undefined> => {
  const names = (
    part: string,
  ) => sql`array(select ${personName('u')} from meeting_people o join users u on u.id = o.user_id
    where o.meeting_id = m.id and o.part = ${sql.lit(part)} and o.waiting_since is null order by 1 limit 4)`;
  return findRow(
    db,
    sql<InvitedMeeting>`${prepared}
      select m.id, m.starts_at, m.duration, m.place, m.link, m.sequence, m.changed_at, m.project_id, m.action_id, m.state,
        m.mentee_id, m.created_by, m.moves, m.held_until,
        a.title, p.title as programme, coalesce(p.settings -> 'Config' ->> 'TimeZone', 'Europe/Athens') as zone,
        ${reminderHours} as reminders,
        ${names('mentor')} as mentors, ${names('mentee')} as mentees
      from meetings m join actions a on a.id = m.action_id and (a.flags & 2) <> 0
        join projects p on p.id = m.project_id and p.archived_at is null
      where m.id = ${id}`,
  );
};

/** A person who can be mailed about a meeting, and what earlier mails told them. */
export interface InvitedPerson {
  id: number;
  name: string;
  email: string;
  language: Language;
  /** Null for someone who no longer takes part. */
  part: 'mentor' | 'mentee' | 'guest' | null;
  /** The start of the meeting according to the last mail of any kind. */
  toldStart: Date | null;
  /**
   * `told` is the content (`contentOf`) of the last invitation that was sent, `pending` that of the latest mail, which
   * is held until `pendingUntil`.
   */
  told: string | null;
  pending: string | null;
  pendingUntil: Date | null;
}

/**
 * Returns those of the people who can be mailed about a meeting, and locks their records until the transaction ends, so
 * that two changes at the same time are mailed one after the other.
 */
export async function lockInvitedPeople(
  db: Db,
  { id, projectId }: InvitedMeeting,
  userIds: readonly number[],
): Promise<InvitedPerson[]> {
  const people = sql`u.id = any (${sql.val([...userIds])}::int[]) and u.email is not null and not u.disabled
    and exists (select from members s where s.project_id = ${projectId} and s.user_id = u.id and s.state = 1)`;
  await execute(
    db,
    sql`${prepared} insert into meeting_tells (meeting_id, user_id) select ${id}, u.id from users u where ${people} order by u.id
      on conflict do nothing`,
  );
  return findRows(
    db,
    sql<InvitedPerson>`${prepared}
      select u.id, ${personName('u')} as name, u.email, u.language, p.part, p.told_start, t.told, t.pending, t.pending_until
      from meeting_tells t join users u on u.id = t.user_id
        left join meeting_people p on p.meeting_id = t.meeting_id and p.user_id = t.user_id
        left join meetings m on m.id = t.meeting_id left join actions a on a.id = m.action_id
      where t.meeting_id = ${id} and ${people}
        and (a.flags & case p.part when 'mentee' then 8 when 'mentor' then 4 else 0 end) = 0
      order by u.id for update of t`,
  );
}

/** Stores what a person was told about a meeting. */
export async function storeInvitationState(
  db: Db,
  meetingId: number,
  { id, told, pending, pendingUntil }: Pick<InvitedPerson, 'id' | 'told' | 'pending' | 'pendingUntil'>,
): Promise<void> {
  await db
    .updateTable('meetingTells')
    .set({ told, pending, pendingUntil })
    .where('meetingId', '=', meetingId)
    .where('userId', '=', id)
    .execute();
}
