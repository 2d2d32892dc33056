import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';

/** The holder of a key that proves a meeting: one of its mentors, or one of its mentees. */
export interface KeyHolder {
  meetingId: number;
  userId: number;
  side: 'mentor' | 'mentee';
  /** How often the holder made their keys new. */
  renewals: number;
}

/** Returns how often a person made their keys new. */
export async function countRenewals(db: Db, userId: number): Promise<number> {
  const { n } = await getRow(
    db,
    sql<{ n: number }>`select count(*)::int as n from proof_key_renewals where user_id = ${userId}`,
  );
  return n;
}

/** Stores that a person made their keys new. */
export async function insertRenewal(db: Db, renewal: { userId: number; at: Date; reason: string }): Promise<void> {
  await db.insertInto('proofKeyRenewals').values(renewal).execute();
}

/** Returns the holders of the keys that can prove a mentee's presence: the meeting's mentors and the mentee. */
export const findKeyHolders = (
  db: Db,
  { meetingId, menteeId }: { meetingId: number; menteeId: number },
): Promise<KeyHolder[]> =>
  findRows(
    db,
    sql<KeyHolder>`
      select p.meeting_id, p.user_id, p.part as side,
        (select count(*)::int from proof_key_renewals r where r.user_id = p.user_id) as renewals
      from meeting_people p where p.meeting_id = ${meetingId} and (p.part = 'mentor' or p.user_id = ${menteeId})
      order by p.user_id`,
  );
