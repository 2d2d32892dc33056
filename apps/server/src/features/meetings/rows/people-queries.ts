import { type Presence, type Proof, proof } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** The role of a person in a meeting. */
export type MeetingPart = 'mentor' | 'mentee' | 'guest';

/** A person who takes part in a meeting. */
export interface MeetingPerson {
  meetingId: number;
  userId: number;
  name: string;
  part: MeetingPart;
  waitingSince: Date | null;
  answer: 'yes' | 'no' | 'maybe' | null;
  presence: Presence | null;
  proof: Proof | null;
  /** Why the mentee denies what is recorded, while that is disputed. */
  denial: string | null;
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

/**
 * Returns the people in meetings: first the one who leads it, then the others by name, and last those waiting for a
 * place.
 */
export const findMeetingPeople = (db: Db, actor: Actor, meetingIds: readonly number[]): Promise<MeetingPerson[]> =>
  findRows(
    db,
    sql<MeetingPerson>`${prepared}
      select p.meeting_id, p.user_id, ${personName('u')} as name, p.part, p.waiting_since, p.answer, p.presence, p.proof,
        p.came_at, p.left_at, p.told_start, p.agreed, p.objection, p.own_minutes, p.approved_minutes,
        case when p.proof = 'disputed' then (select r.reason from meeting_proofs r where r.meeting_id = p.meeting_id
          and r.mentee_id = p.user_id and r.kind = 'disputed' order by r.id desc limit 1) end as denial,
        ${personScope(actor, sql`p.user_id`)} as seen
      from meeting_people p join users u on u.id = p.user_id join meetings m on m.id = p.meeting_id
      where p.meeting_id = any (${sql.val([...meetingIds])}::int[])
      order by p.meeting_id, p.user_id is distinct from m.mentor_id, p.waiting_since nulls first, ${personName('u')}, p.user_id`,
  );

/** Returns the ids of the people in a meeting with one of these roles. */
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

/** Returns the role of a person in a meeting; undefined if they take no part, or wait for a place. */
export async function findPartOf(
  db: Db,
  { meetingId, userId }: { meetingId: number; userId: number },
): Promise<MeetingPart | undefined> {
  const row = await findRow(
    db,
    sql<{ part: MeetingPart }>`select part from meeting_people
      where meeting_id = ${meetingId} and user_id = ${userId} and waiting_since is null`,
  );
  return row?.part;
}

/** A person to be added to a meeting. */
export interface NewPerson {
  userId: number;
  part: MeetingPart;
  waitingSince?: Date | null;
  /** 'yes' of those who have said to come by choosing the time. */
  answer?: 'yes';
}

/** Adds people to a meeting; those who take part already stay as they are. */
export const addPeople = (db: Db, meetingId: number, people: readonly NewPerson[]): Promise<void> =>
  execute(
    db,
    sql`${prepared}
    insert into meeting_people (meeting_id, user_id, part, project_id, action_id, starts_at, waiting_since, answer)
    select m.id, x."userId", x.part, m.project_id, case when x.part = 'mentee' then m.action_id end, m.starts_at,
      x."waitingSince", x.answer
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as x ("userId" int, part text, "waitingSince" timestamptz, answer text) cross join meetings m
    where m.id = ${meetingId} order by x."userId"
    on conflict do nothing`,
  );

/** Returns the mentors and mentees of a meeting as people to be added; those in `coming` have said to come. */
export const partsOf = (
  mentorIds: readonly number[],
  menteeIds: readonly number[],
  coming: readonly number[] = [],
): NewPerson[] => {
  const partOf = (userId: number, part: MeetingPart) => ({
    ...{ userId, part },
    ...(coming.includes(userId) && { answer: 'yes' as const }),
  });
  return [...mentorIds.map((id) => partOf(id, 'mentor')), ...menteeIds.map((id) => partOf(id, 'mentee'))];
};

/** Removes people from a meeting. */
export const removePeople = (db: Db, meetingId: number, userIds: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`delete from meeting_people where meeting_id = ${meetingId} and user_id = any (${sql.val([...userIds])}::int[])`,
  );

/** Makes another mentor lead a meeting; null for no mentor. */
export async function replaceMentor(
  db: Db,
  meeting: { id: number; mentorId: number | null },
  mentorId: number | null,
): Promise<void> {
  if (meeting.mentorId === mentorId) return;
  if (meeting.mentorId !== null) await removePeople(db, meeting.id, [meeting.mentorId]);
  if (mentorId !== null) await addPeople(db, meeting.id, [{ userId: mentorId, part: 'mentor' }]);
}

/** What is recorded about a person's presence. */
export interface PresenceRow {
  userId: number;
  presence: Presence | null;
  cameAt?: Date | null;
  leftAt?: Date | null;
}

/** The classes of proof, the strongest first. */
const strongest = sql`(${sql.val([...proof.options])}::text[])`;

/**
 * Records who was present. Whoever was counts as proven by the strongest of what was proven before and `word`: the
 * recorder's word, or a signed sheet. What contradicts a proof makes it disputed; a dispute ends only when what is
 * recorded changes.
 */
export const recordPresence = (
  db: Db,
  meetingId: number,
  rows: readonly PresenceRow[],
  word: 'mentorOnly' | 'paper' = 'mentorOnly',
): Promise<void> =>
  execute(
    db,
    sql`
    with recorded as (
      select x."userId" as user_id, x.presence, x."cameAt" as came_at, x."leftAt" as left_at, p.presence as was, p.proof,
        (select ${strongest}[min(array_position(${strongest}, k.proof))] from (
          select coalesce(r.proves, r.proof) as proof from meeting_proofs r
            where r.meeting_id = p.meeting_id and r.mentee_id = p.user_id and r.kind <> 'disputed' and r.error is null
          union all select p.proof) k where k.proof not in ('disputed', 'mentorOnly')) as proven
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x ("userId" int, presence text, "cameAt" timestamptz, "leftAt" timestamptz)
      join meeting_people p on p.meeting_id = ${meetingId} and p.user_id = x."userId" and p.part = 'mentee')
    update meeting_people p set presence = x.presence,
      came_at = coalesce(x.came_at, p.came_at), left_at = coalesce(x.left_at, p.left_at),
      proof = case when x.presence is null then nullif(x.proof, 'mentorOnly')
        when x.proof = 'disputed' and (x.was is null or (x.was = 'present') = (x.presence = 'present')) then 'disputed'
        when x.presence = 'present' then ${strongest}[least(array_position(${strongest}, x.proven), array_position(${strongest}, ${word}))]
        when x.proven is not null then 'disputed' end
    from recorded x where p.meeting_id = ${meetingId} and p.user_id = x.user_id`,
  );

/**
 * Sets the state of a meeting by the recorded presence: held if anyone was present, missed if nobody was, and unchanged
 * while that is unknown.
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

/** Records that people were told of meetings at their present time. */
export const markNotified = (db: Db, meetingIds: readonly number[], userIds: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`update meeting_people set told_start = starts_at
      where meeting_id = any (${sql.val([...meetingIds])}::int[]) and user_id = any (${sql.val([...userIds])}::int[])`,
  );
