import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';

/** Identifies a person's part in a meeting. */
interface PartKey {
  meetingId: number;
  userId: number;
}

/** Stores what somebody answered to an invitation; returns whether that is another answer than before. */
export async function storeAnswer(
  db: Db,
  { meetingId, userId }: PartKey,
  answer: 'yes' | 'no' | 'maybe',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meetingPeople')
    .set({ answer })
    .where('meetingId', '=', meetingId)
    .where('userId', '=', userId)
    .where('answer', 'is distinct from', answer)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What somebody answered to the invitation to a meeting. */
export interface GivenAnswer extends PartKey {
  answer: 'yes' | 'no' | 'maybe';
}

/** Returns what people answered to the invitations to these meetings. */
export const findAnswers = (db: Db, meetingIds: readonly number[]): Promise<GivenAnswer[]> =>
  findRows(
    db,
    sql<GivenAnswer>`
      select meeting_id, user_id, answer from meeting_people
      where meeting_id = any (${sql.val([...meetingIds])}::int[]) and answer is not null`,
  );

/** Returns the people who wait for a place, the longest waiting first. */
export async function findWaiting(db: Db, meetingId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`
      select user_id from meeting_people where meeting_id = ${meetingId} and waiting_since is not null
      order by waiting_since, user_id`,
  );
  return rows.map(({ userId }) => userId);
}

/** Gives a place to a person who waited. */
export const takeFromWaiting = (db: Db, { meetingId, userId }: PartKey): Promise<void> =>
  execute(
    db,
    sql`update meeting_people set waiting_since = null where meeting_id = ${meetingId} and user_id = ${userId}`,
  );
