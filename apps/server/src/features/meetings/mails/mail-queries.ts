import type { Language, LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, findRow, findRows } from '../../../platform/database/statement.ts';
import type { MeetingAtTime } from '../notifications/meeting-events.ts';
import { reminderHours } from '../rows/meeting-queries.ts';

/** An upcoming meeting to be mailed to its mentor or its mentee. */
export interface MailedMeeting {
  userId: number;
  meetingId: number;
  actionId: number;
  menteeId: number;
  startsAt: Date;
  minutes: number;
  place: string;
  link: string;
  /** Whether it is the current meeting of the mentee's action. */
  isCurrent: boolean;
  outcome: null;
  invitees: null;
}

/**
 * Returns the upcoming meetings of these mentors or mentees, the soonest first: only of people in scope who have an
 * email address, and only with active mentees.
 */
export const findMeetingsToMail = (
  db: Db,
  actor: Actor,
  role: 'mentor' | 'mentee',
  userIds: readonly number[],
  now: Date,
): Promise<MailedMeeting[]> => {
  const recipient = role === 'mentor' ? sql`w.mentor_id` : sql`w.mentee_id`;
  return findRows(
    db,
    sql<MailedMeeting>`
      select u.id as user_id, w.meeting_id, exists (select from current_meetings c where c.mentee_id = w.mentee_id
          and c.action_id = w.action_id and c.meeting_id = w.meeting_id) as is_current, w.action_id, w.mentee_id, w.starts_at, w.minutes, w.place, w.link, null as outcome, null as invitees
      from mentee_meetings w join users u on u.id = ${recipient}
        join members m on m.project_id = w.project_id and m.user_id = w.mentee_id and m.state = 1
      where w.project_id = ${actor.project?.id ?? null} and w.starts_at > ${now} and w.outcome is null
        and u.email is not null and u.id = any (${sql.val([...userIds])}::int[])
        and ${personScope(actor, sql`w.mentee_id`)} and ${personScope(actor, sql`u.id`)}
      order by w.starts_at`,
  );
};

/** A meeting that is still at the time of which a mail is to tell. */
export interface StandingMeeting extends Columns<'meetings', 'sequence' | 'changedAt'> {
  meetingId: number;
  programme: LocalText;
  /** How many hours before the meeting calendars remind of it. */
  reminders: number[];
  menteeId: number;
  actionId: number;
  menteeName: string;
  /** Empty if the meeting has no mentor. */
  mentorName: string;
  title: LocalText;
  startsAt: Date;
  minutes: number;
  place: string;
  link: string;
}

/** Returns those of the meetings that are still at the given time. */
export const findStandingMeetings = (db: Db, meetings: readonly MeetingAtTime[]): Promise<StandingMeeting[]> =>
  findRows(
    db,
    sql<StandingMeeting>`
      select w.meeting_id, m.sequence, m.changed_at, p.title as programme,
        ${reminderHours} as reminders,
        w.mentee_id, w.action_id, ${personName('mu')} as mentee_name, coalesce(${personName('au')}, '') as mentor_name,
        a.title, w.starts_at, w.minutes, w.place, w.link
      from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb)
          as t ("MenteeId" int, "ActionId" int, "StartsAt" timestamptz)
        join mentee_meetings w on w.mentee_id = t."MenteeId" and w.action_id = t."ActionId" and w.starts_at = t."StartsAt"
        join meetings m on m.id = w.meeting_id join projects p on p.id = w.project_id
        join actions a on a.id = w.action_id join users mu on mu.id = w.mentee_id
        left join users au on au.id = w.mentor_id`,
  );

/** A recipient of a mail. */
export interface Recipient {
  id: number;
  name: string;
  email: string;
  language: Language;
}

/** Returns those of the people who have an email address. */
export const findRecipients = (db: Db, userIds: readonly number[]): Promise<Recipient[]> =>
  findRows(
    db,
    sql<Recipient>`select u.id, ${personName('u')} as name, u.email, u.language from users u
    where u.id = any (${sql.val([...userIds])}::int[]) and u.email is not null`,
  );

/** Returns the time zone of a programme. */
export async function findProgrammeZone(db: Db, projectId: number | null): Promise<string> {
  const row = await findRow(
    db,
    sql<{ zone: string | null }>`
      select settings -> 'Config' ->> 'TimeZone' as zone from projects where id = ${projectId}`,
  );
  return row?.zone ?? 'Europe/Athens';
}

/** Returns the guests with an email address of a mentee's meeting at a time. */
export const findInvitedRecipients = (db: Db, { MenteeId, ActionId, StartsAt }: MeetingAtTime): Promise<Recipient[]> =>
  findRows(
    db,
    sql<Recipient>`
      select distinct u.id, ${personName('u')} as name, u.email, u.language
      from mentee_meetings w join meeting_people i on i.meeting_id = w.meeting_id and i.part = 'guest'
      join users u on u.id = i.user_id
      where w.mentee_id = ${MenteeId} and w.action_id = ${ActionId} and w.starts_at = ${StartsAt}
        and u.email is not null and not u.disabled
      order by u.id`,
  );
