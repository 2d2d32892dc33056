import type { Language, LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** An upcoming meeting, to be mailed to its mentor or its mentee. */
export interface MailedMeeting {
  userId: number;
  actionId: number;
  email: string;
  /** The recipient's name. */
  name: string;
  language: Language;
  /** The name of the person they meet; empty when the meeting has no mentor. */
  other: string;
  title: LocalText;
  startsAt: Date;
  minutes: number;
  place: string;
  link: string;
  outcome: null;
  invitees: null;
}

/**
 * Returns the upcoming meetings of these mentors or mentees, the soonest first: of people in scope with an email
 * address, and with active mentees.
 */
export const findMeetingsToMail = (
  db: Db,
  actor: Actor,
  role: 'mentor' | 'mentee',
  userIds: readonly number[],
  now: Date,
): Promise<MailedMeeting[]> => {
  const recipient = role === 'mentor' ? sql`w.mentor_id` : sql`w.mentee_id`;
  const other = role === 'mentor' ? sql`w.mentee_id` : sql`w.mentor_id`;
  return findRows(
    db,
    sql<MailedMeeting>`
      select u.id as user_id, w.action_id, u.email, ${personName('u')} as name, u.language,
        coalesce(${personName('o')}, '') as other, a.title, w.starts_at, w.minutes, w.place, w.link, null as outcome, null as invitees
      from meetings w join users u on u.id = ${recipient} left join users o on o.id = ${other}
        join actions a on a.id = w.action_id
        join members m on m.project_id = w.project_id and m.user_id = w.mentee_id and m.state = 1
      where w.project_id = ${actor.project?.id ?? null} and w.starts_at > ${now} and w.outcome is null
        and u.email is not null and u.id = any (${sql.val([...userIds])}::int[])
        and ${personScope(actor, sql`w.mentee_id`)} and ${personScope(actor, sql`u.id`)}
      order by w.starts_at`,
  );
};
