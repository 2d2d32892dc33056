import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { withinSavepoint } from '../../../platform/database/savepoint.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** A meeting to store. */
export interface MeetingChange {
  menteeId: number;
  actionId: number;
  projectId: number;
  mentorId: number | null;
  startsAt: Date;
  minutes: number;
  place: string;
  link: string;
  /** Whether it is a conference, which many mentees share. */
  isGroup: boolean;
  /** The mentor whose meetings must be 45 minutes apart; null where the rule does not apply to mentors. */
  ruleMentorId: number | null;
  /** The action whose meetings must be 45 minutes apart; null where the rule does not apply to the action. */
  ruleActionId: number | null;
}

/** PostgreSQL's error code for a violated exclusion constraint. */
const EXCLUSION_VIOLATION = '23P01';

/**
 * Stores the meeting; returns true, with nothing changed, when the constraints of the 45-minute rule refuse it. A moved
 * meeting loses its outcome.
 */
export async function upsertMeeting(db: Db, meeting: MeetingChange): Promise<boolean> {
  try {
    await withinSavepoint(db, () =>
      execute(
        db,
        sql`
        insert into meetings (mentee_id, action_id, project_id, mentor_id, starts_at, minutes, place, link, is_group,
          rule_mentor_id, rule_action_id)
        values (${meeting.menteeId}, ${meeting.actionId}, ${meeting.projectId}, ${meeting.mentorId}, ${meeting.startsAt},
          ${meeting.minutes}, ${meeting.place}, ${meeting.link}, ${meeting.isGroup},
          ${meeting.ruleMentorId}, ${meeting.ruleActionId})
        on conflict (mentee_id, action_id) do update set mentor_id = excluded.mentor_id, starts_at = excluded.starts_at,
          minutes = excluded.minutes, place = excluded.place, link = excluded.link, is_group = excluded.is_group,
          rule_mentor_id = excluded.rule_mentor_id, rule_action_id = excluded.rule_action_id,
          outcome = case when meetings.starts_at = excluded.starts_at then meetings.outcome end`,
      ),
    );
    return false;
  } catch (error) {
    if ((error as { code?: string }).code !== EXCLUSION_VIOLATION) throw error;
    return true;
  }
}

export async function deleteMeeting(db: Db, menteeId: number, actionId: number): Promise<void> {
  await db.deleteFrom('meetings').where('menteeId', '=', menteeId).where('actionId', '=', actionId).execute();
}

/** Stores whether the meeting was held or missed; null when that is not known. */
export async function updateOutcome(
  db: Db,
  menteeId: number,
  actionId: number,
  outcome: 'held' | 'missed' | null,
): Promise<void> {
  await db
    .updateTable('meetings')
    .set({ outcome })
    .where('menteeId', '=', menteeId)
    .where('actionId', '=', actionId)
    .execute();
}

/** A meeting that stands in the way of another; names are null of people whom the actor may not see. */
export interface ClashingMeeting {
  startsAt: Date;
  title: LocalText;
  menteeName: string | null;
  mentorName: string | null;
}

/** Returns the nearest meeting that the 45-minute rule keeps this one away from. */
export const findClash = (db: Db, actor: Actor, meeting: MeetingChange): Promise<ClashingMeeting | undefined> =>
  findRow(
    db,
    sql<ClashingMeeting>`
      select w.starts_at, a.title,
        case when ${personScope(actor, sql`w.mentee_id`)} then ${personName('mu')} end as mentee_name,
        case when ${personScope(actor, sql`w.mentor_id`)} then ${personName('au')} end as mentor_name
      from meetings w join actions a on a.id = w.action_id join users mu on mu.id = w.mentee_id
        left join users au on au.id = w.mentor_id
      where (w.mentee_id, w.action_id) <> (${meeting.menteeId}, ${meeting.actionId})
        and w.busy && busy_around(${meeting.startsAt})
        and (w.mentee_id = ${meeting.menteeId} or not (${meeting.isGroup} and w.is_group and w.action_id = ${meeting.actionId}))
        and (w.mentee_id = ${meeting.menteeId} or w.rule_mentor_id = ${meeting.ruleMentorId}
          or w.rule_action_id = ${meeting.ruleActionId})
      order by abs(extract(epoch from w.starts_at - ${meeting.startsAt}::timestamptz)) limit 1`,
  );

type Overlap = Omit<ClashingMeeting, 'mentorName'>;

/** Returns the mentor's other meetings less than 45 minutes from the mentee's meeting of the action. */
export const findOverlaps = (
  db: Db,
  actor: Actor,
  { mentorId, menteeId, actionId }: { mentorId: number; menteeId: number; actionId: number },
): Promise<Overlap[]> =>
  findRows(
    db,
    sql<Overlap>`
      select w.starts_at, a.title, case when ${personScope(actor, sql`w.mentee_id`)} then ${personName('mu')} end as mentee_name
      from meetings g join meetings w on w.rule_mentor_id = ${mentorId} and w.busy && g.busy
        and (w.mentee_id, w.action_id) <> (g.mentee_id, g.action_id)
      join actions a on a.id = w.action_id join users mu on mu.id = w.mentee_id
      where g.mentee_id = ${menteeId} and g.action_id = ${actionId} order by w.starts_at`,
  );
