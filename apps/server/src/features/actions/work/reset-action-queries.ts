import type { Db } from '../../../platform/database/db.ts';

/** Undoes the hand-in and completion of an action whose answers were cleared; its unreviewed hand-in is deleted. */
export async function resetMenteeAction(db: Db, menteeId: number, actionId: number): Promise<void> {
  await db
    .updateTable('menteeActions')
    .set({ submittedAt: null, reviewedAt: null, review: null, completedAt: null, completedBy: null })
    .where('menteeId', '=', menteeId)
    .where('actionId', '=', actionId)
    .execute();
  await db
    .deleteFrom('handIns')
    .where('menteeId', '=', menteeId)
    .where('actionId', '=', actionId)
    .where('review', 'is', null)
    .execute();
}
