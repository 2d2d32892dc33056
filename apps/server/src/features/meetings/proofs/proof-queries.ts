import type { LocalText, Presence, Proof } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow, lockName } from '../../../platform/database/statement.ts';
import { printOfReason } from './digest.ts';

/** A meeting whose presence telephones can prove. */
interface ProvableRow {
  id: number;
  projectId: number;
  programme: LocalText;
  title: LocalText;
  startsAt: Date;
  endsAt: Date;
  place: string;
  link: string;
  side: 'mentor' | 'mentee';
  /** The mentees, listed for the mentor. */
  invitees: { MenteeId: number; Name: string }[];
}

/** Returns a person's own meetings in a period, in all programmes, the earliest first. */
export const findProvable = (db: Db, userId: number, { from, to }: { from: Date; to: Date }): Promise<ProvableRow[]> =>
  findRows(
    db,
    sql<ProvableRow>`
      select m.id, m.project_id, j.title as programme, a.title, m.starts_at, m.starts_at + make_interval(mins => m.duration) as ends_at, m.place, m.link,
        p.part as side, case when p.part = 'mentor' then coalesce((
          select jsonb_agg(jsonb_build_object('MenteeId', u.id, 'Name', ${personName('u')}) order by ${personName('u')}, u.id)
          from meeting_people i join users u on u.id = i.user_id
          where i.meeting_id = m.id and i.part = 'mentee' and i.waiting_since is null), '[]') else '[]' end as invitees
      from meeting_people p join meetings m on m.id = p.meeting_id join actions a on a.id = m.action_id
      join projects j on j.id = m.project_id
      where p.user_id = ${userId} and p.part <> 'guest' and p.waiting_since is null
        and p.starts_at >= ${from} and p.starts_at < ${to}
        and m.state in ('set', 'held') order by m.starts_at, m.id`,
  );

/** A mentee's part in a meeting, with what is proven about it so far. */
export interface ProvenPart {
  meetingId: number;
  projectId: number;
  actionId: number;
  menteeId: number;
  startsAt: Date;
  endsAt: Date;
  minutesText: string;
  presence: Presence | null;
  proof: Proof | null;
}

/**
 * Locks and returns a mentee's part in a meeting if the sender may prove it: the mentee, or a mentor of the meeting.
 */
export const lockProvenPart = (
  db: Db,
  {
    meetingId,
    menteeId,
    senderId,
    projectId,
  }: { meetingId: number; menteeId: number; senderId: number; projectId: number },
): Promise<ProvenPart | undefined> =>
  findRow(
    db,
    sql<ProvenPart>`
      select m.id as meeting_id, m.project_id, m.action_id, p.user_id as mentee_id, m.starts_at,
        m.starts_at + make_interval(mins => m.duration) as ends_at, m.minutes_text, p.presence, p.proof
      from meeting_people p join meetings m on m.id = p.meeting_id
      where m.id = ${meetingId} and m.project_id = ${projectId} and m.state in ('set', 'held', 'missed')
        and p.user_id = ${menteeId} and p.part = 'mentee' and p.waiting_since is null
        and (${senderId}::int = ${menteeId} or exists (
          select from meeting_people s where s.meeting_id = m.id and s.user_id = ${senderId} and s.part = 'mentor'))
      for update of p, m`,
  );

/** The result of a record that arrived before. */
export interface EarlierProof {
  proof: Proof | null;
  shownAt: Date | null;
  error: 'CodeWrong' | 'CodeTooOld' | 'KeyRenewed' | 'NoMeeting' | null;
}

export const findEarlierProof = (db: Db, senderId: number, recordId: string): Promise<EarlierProof | undefined> =>
  findRow(
    db,
    sql<EarlierProof>`
      select proof, shown_at, error from meeting_proofs where sender_id = ${senderId} and record_id = ${recordId}::uuid`,
  );

/** Counts the wrong codes that a person sent since a time; until the transaction ends they can send no others. */
export async function countWrong(db: Db, senderId: number, since: Date): Promise<number> {
  await lockName(db, `proofs:${senderId}`);
  const { n } = await getRow(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from meeting_proofs
      where sender_id = ${senderId} and error = 'CodeWrong' and received_at > ${since}`,
  );
  return n;
}

/** Returns whether the mentor typed the mentee's correct reply to the code of a step. */
export async function wasReplied(
  db: Db,
  { meetingId, menteeId }: Pick<ProvenPart, 'meetingId' | 'menteeId'>,
  { phase, step }: { phase: 'in' | 'out'; step: number },
): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ one: number }>`
      select 1 as one from meeting_proofs where meeting_id = ${meetingId} and mentee_id = ${menteeId} and kind = 'reply'
        and phase = ${phase} and step = ${step} and error is null limit 1`,
  );
  return row !== undefined;
}

/** A record as stored. */
export interface KeptProof {
  meetingId: number;
  projectId: number;
  senderId: number;
  menteeId: number;
  recordId: string;
  kind: 'read' | 'reply' | 'declared' | 'disputed' | 'paper';
  phase: 'in' | 'out' | null;
  at: Date;
  shownAt: Date | null;
  receivedAt: Date;
  step: number | null;
  /** The class of proof that this record gives, without regard to others. */
  proves: Proof | null;
  /** The mentee's class of proof once the record was stored. */
  proof: Proof | null;
  error: 'CodeWrong' | 'CodeTooOld' | 'KeyRenewed' | null;
  reason: string;
  /** The scanned sheet, and the SHA-256 of its content. */
  fileId?: string;
  filePrint?: string;
}

/** Returns whether a file proves somebody's presence. */
export async function isProof(db: Db, fileId: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ one: number }>`select 1 as one from meeting_proofs where file_id = ${fileId} limit 1`,
  );
  return row !== undefined;
}

/** Stores a record as it arrived; returns its id. */
export async function insertProof(db: Db, proof: KeptProof): Promise<number> {
  const row = await db
    .insertInto('meetingProofs')
    .values({ ...proof, ...printOfReason(proof.reason) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Stores what is proven about a mentee's part: the proof, arrival, departure, and presence. */
export const storeProven = (
  db: Db,
  { meetingId, menteeId }: Pick<ProvenPart, 'meetingId' | 'menteeId'>,
  {
    proof,
    presence,
    cameAt,
    leftAt,
  }: { proof: Proof; presence: Presence | null; cameAt: Date | null; leftAt: Date | null },
): Promise<void> =>
  execute(
    db,
    sql`
    update meeting_people set proof = ${proof}, presence = ${presence},
      came_at = least(came_at, ${cameAt}::timestamptz), left_at = greatest(left_at, ${leftAt}::timestamptz)
    where meeting_id = ${meetingId} and user_id = ${menteeId}`,
  );
