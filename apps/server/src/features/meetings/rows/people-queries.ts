import type { Presence, Proof } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';

/** What somebody is in a meeting. */
export type MeetingPart = 'mentor' | 'mentee' | 'guest';

/** Someone who takes part in a meeting. */
export interface MeetingPerson {
  meetingId: number;
  userId: number;
  name: string;
  part: MeetingPart;
  waitingSince: Date | null;
  answer: 'yes' | 'no' | 'maybe' | null;
  presence: Presence | null;
  proof: Proof | null;
  cameAt: Date | null;
  leftAt: Date | null;
  toldStart: Date | null;
  agreed: boolean | null;
  objection: string;
  ownMinutes: string;
  approvedMinutes: number | null;
  /** Whether the reader may see the person. */
  seen: boolean;
}

/** Returns who takes part in meetings: leaders, the first of each first, then mentees and guests by name. */
export const findMeetingPeople = (db: Db, actor: Actor, meetingIds: readonly number[]): Promise<MeetingPerson[]> =>
  findRows(
    db,
    sql<MeetingPerson>`
      select p.meeting_id, p.user_id, ${personName('u')} as name, p.part, p.waiting_since, p.answer, p.presence, p.proof,
        p.came_at, p.left_at, p.told_start, p.agreed, p.objection, p.own_minutes, p.approved_minutes,
        ${personScope(actor, sql`p.user_id`)} as seen
      from meeting_people p join users u on u.id = p.user_id join meetings m on m.id = p.meeting_id
      where p.meeting_id = any (${sql.val([...meetingIds])}::int[])
      order by p.meeting_id, p.user_id is distinct from m.mentor_id, p.waiting_since nulls first, ${personName('u')}, p.user_id`,
  );

/** Returns the ids of those who take part in a meeting as what is asked for. */
export async function findPeopleIds(db: Db, meetingId: number, ...parts: MeetingPart[]): Promise<number[]> {
  const rows = await db
    .selectFrom('meetingPeople')
    .select('userId')
    .where('meetingId', '=', meetingId)
    .where('part', 'in', parts)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Someone who is to take part. */
export interface NewPerson {
  userId: number;
  part: MeetingPart;
  waitingSince?: Date | null;
}

/** Lets people take part in a meeting; whoever does already stays as they are. */
export const addPeople = (db: Db, meetingId: number, people: readonly NewPerson[]): Promise<void> =>
  execute(
    db,
    sql`
    insert into meeting_people (meeting_id, user_id, part, project_id, action_id, starts_at, waiting_since)
    select m.id, x."userId", x.part, m.project_id, case when x.part = 'mentee' then m.action_id end, m.starts_at,
      x."waitingSince"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as x ("userId" int, part text, "waitingSince" timestamptz) cross join meetings m
    where m.id = ${meetingId} order by x."userId"
    on conflict do nothing`,
  );

/** Returns those who take part in a meeting: its leaders and its mentees. */
export const partsOf = (mentorIds: readonly number[], menteeIds: readonly number[]): NewPerson[] => [
  ...mentorIds.map((userId) => ({ userId, part: 'mentor' as const })),
  ...menteeIds.map((userId) => ({ userId, part: 'mentee' as const })),
];

/** Takes people out of a meeting. */
export const removePeople = (db: Db, meetingId: number, userIds: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`delete from meeting_people where meeting_id = ${meetingId} and user_id = any (${sql.val([...userIds])}::int[])`,
  );

/** Lets another mentor lead a meeting in place of the one who leads it; null for nobody. */
export async function replaceMentor(
  db: Db,
  meeting: { id: number; mentorId: number | null },
  mentorId: number | null,
): Promise<void> {
  if (meeting.mentorId === mentorId) return;
  if (meeting.mentorId !== null) await removePeople(db, meeting.id, [meeting.mentorId]);
  if (mentorId !== null) await addPeople(db, meeting.id, [{ userId: mentorId, part: 'mentor' }]);
}

/** What is recorded of somebody at a meeting. */
export interface PresenceRow {
  userId: number;
  presence: Presence | null;
  cameAt?: Date | null;
  leftAt?: Date | null;
}

/**
 * Records who was at a meeting. Without a proof of their own those present have the mentor's word; a record against a proof
 * of presence is disputed.
 */
export const recordPresence = (db: Db, meetingId: number, rows: readonly PresenceRow[]): Promise<void> =>
  execute(
    db,
    sql`
    update meeting_people p set presence = x.presence,
      came_at = coalesce(x."cameAt", p.came_at), left_at = coalesce(x."leftAt", p.left_at),
      proof = case when x.presence = 'present' then coalesce(nullif(p.proof, 'disputed'), 'mentorOnly')
        when p.proof = 'mentorOnly' or p.proof is null then null
        when x.presence is null then p.proof else 'disputed' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x ("userId" int, presence text, "cameAt" timestamptz, "leftAt" timestamptz)
    where p.meeting_id = ${meetingId} and p.user_id = x."userId" and p.part = 'mentee'`,
  );

/**
 * Sets what has become of a meeting by who was there: held if anybody was, missed if nobody, and as before while that is not
 * known.
 */
export const settleState = (db: Db, meetingId: number, missedBy: 'mentee' | 'mentor' = 'mentee'): Promise<void> =>
  execute(
    db,
    sql`
    update meetings m set version = m.version + 1, changed_at = now(), state = x.state,
      missed_by = case when x.state = 'missed' then ${missedBy} end
    from (
      select case when bool_or(coalesce(p.presence = 'present', false)) then 'held'
        when bool_and(coalesce(p.presence in ('absent', 'excused'), false)) then 'missed' else 'set' end as state
      from meeting_people p where p.meeting_id = ${meetingId} and p.part = 'mentee' and p.waiting_since is null) x
    where m.id = ${meetingId}`,
  );

/** Remembers that people were told of meetings at the time that these have now. */
export const markTold = (db: Db, meetingIds: readonly number[], userIds: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`update meeting_people set told_start = starts_at
      where meeting_id = any (${sql.val([...meetingIds])}::int[]) and user_id = any (${sql.val([...userIds])}::int[])`,
  );
