import { Refusal } from '../../../platform/errors/refusal.ts';

/** What PostgreSQL says when a lock was not had in time, or two waited for one another. */
const WAITED = new Set(['55P03', '40P01']);
/** A meeting's time was taken between looking and writing. */
const TAKEN = '23P01';

/** Says in a sentence that others are changing the same rows; everything else is as it was. */
export async function sayingBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && WAITED.has(code)) throw new Refusal(409, 'BulkBusy');
    if (code === TAKEN) throw new Refusal(422, 'MentorBusy');
    throw error;
  }
}
