import type { Db } from '../../../platform/database/db.ts';

/** Identifies a person's part in a meeting. */
interface PartKey {
  meetingId: number;
  userId: number;
}

const updatePart = (db: Db, { meetingId, userId }: PartKey) =>
  db.updateTable('meetingPeople').where('meetingId', '=', meetingId).where('userId', '=', userId);

/** Stores a mentee's own minutes of a meeting. */
export async function storeOwnMinutes(db: Db, key: PartKey, ownMinutes: string): Promise<void> {
  await updatePart(db, key).set({ ownMinutes }).execute();
}

/** Stores whether a mentee agrees to the minutes, and their objection. */
export async function storeAgreement(
  db: Db,
  key: PartKey,
  agreement: { agreed: boolean; objection: string },
): Promise<void> {
  await updatePart(db, key).set(agreement).execute();
}

/** Removes all answers to the minutes, so that everybody is asked again. */
export async function forgetAgreements(db: Db, meetingId: number): Promise<void> {
  await db
    .updateTable('meetingPeople')
    .set({ agreed: null, objection: '' })
    .where('meetingId', '=', meetingId)
    .execute();
}
