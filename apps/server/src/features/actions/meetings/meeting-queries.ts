import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';

export interface MeetingChange {
  menteeId: number;
  actionId: number;
  projectId: number;
  mentorId: number | null;
  startsAt: Date;
  minutes: number;
  place: string;
  link: string;
  /** Who and what the 45-minute rule holds for; null where it does not. */
  ruleMentorId: number | null;
  ruleActionId: number | null;
}

const EXCLUDED = '23P01';

/** Sets the meeting; true when the constraints of the 45-minute rule refuse it, with nothing changed. A moved meeting is not yet held. */
export async function upsertMeeting(db: Db, m: MeetingChange): Promise<boolean> {
  await sql`savepoint meeting`.execute(db);
  try {
    await sql`
      insert into meetings (mentee_id, action_id, project_id, mentor_id, starts_at, minutes, place, link, rule_mentor_id, rule_action_id)
      values (${m.menteeId}, ${m.actionId}, ${m.projectId}, ${m.mentorId}, ${m.startsAt}, ${m.minutes}, ${m.place}, ${m.link},
        ${m.ruleMentorId}, ${m.ruleActionId})
      on conflict (mentee_id, action_id) do update set mentor_id = excluded.mentor_id, starts_at = excluded.starts_at,
        minutes = excluded.minutes, place = excluded.place, link = excluded.link,
        rule_mentor_id = excluded.rule_mentor_id, rule_action_id = excluded.rule_action_id,
        outcome = case when meetings.starts_at = excluded.starts_at then meetings.outcome end`.execute(db);
    await sql`release savepoint meeting`.execute(db);
    return false;
  } catch (error) {
    if ((error as { code?: string }).code !== EXCLUDED) throw error;
    await sql`rollback to savepoint meeting`.execute(db);
    return true;
  }
}

export async function deleteMeeting(db: Db, menteeId: number, actionId: number): Promise<void> {
  await sql`delete from meetings where mentee_id = ${menteeId} and action_id = ${actionId}`.execute(db);
}

export async function setOutcome(
  db: Db,
  menteeId: number,
  actionId: number,
  outcome: 'held' | 'missed' | null,
): Promise<void> {
  await sql`update meetings set outcome = ${outcome} where mentee_id = ${menteeId} and action_id = ${actionId}`.execute(
    db,
  );
}

export interface Clash {
  startsAt: Date;
  title: LocalText;
  menteeName: string | null;
  mentorName: string | null;
}

/** The nearest meeting that stands in the way; names only where the actor may see the person. */
export async function findClash(db: Db, actor: Actor, m: MeetingChange): Promise<Clash | undefined> {
  const { rows } = await sql<Clash>`
    select w.starts_at as "startsAt", a.title,
      case when ${personScope(actor, sql`w.mentee_id`)} then ${personName('mu')} end as "menteeName",
      case when ${personScope(actor, sql`w.mentor_id`)} then ${personName('au')} end as "mentorName"
    from meetings w join actions a on a.id = w.action_id join users mu on mu.id = w.mentee_id left join users au on au.id = w.mentor_id
    where (w.mentee_id, w.action_id) <> (${m.menteeId}, ${m.actionId})
      and w.busy && busy_around(${m.startsAt})
      and (w.mentee_id = ${m.menteeId} or w.rule_mentor_id = ${m.ruleMentorId} or w.rule_action_id = ${m.ruleActionId})
    order by abs(extract(epoch from w.starts_at - ${m.startsAt}::timestamptz)) limit 1`.execute(db);
  return rows[0];
}

/** The mentor's other meetings that are too near the mentee's meeting of the action. */
export async function findOverlaps(
  db: Db,
  actor: Actor,
  { mentorId, menteeId, actionId }: { mentorId: number; menteeId: number; actionId: number },
): Promise<Pick<Clash, 'startsAt' | 'title' | 'menteeName'>[]> {
  const { rows } = await sql<Pick<Clash, 'startsAt' | 'title' | 'menteeName'>>`
    select w.starts_at as "startsAt", a.title,
      case when ${personScope(actor, sql`w.mentee_id`)} then ${personName('mu')} end as "menteeName"
    from meetings g join meetings w on w.rule_mentor_id = ${mentorId} and w.busy && g.busy
      and (w.mentee_id, w.action_id) <> (g.mentee_id, g.action_id)
    join actions a on a.id = w.action_id join users mu on mu.id = w.mentee_id
    where g.mentee_id = ${menteeId} and g.action_id = ${actionId} order by w.starts_at`.execute(db);
  return rows;
}
