import { Refusal } from '../../../platform/errors/refusal.ts';

/** PostgreSQL error codes: lock timeout and deadlock. */
const LOCK_ERRORS = new Set(['55P03', '40P01']);
/** PostgreSQL error code of an exclusion constraint: a meeting's time was taken between check and write. */
const EXCLUSION_VIOLATION = '23P01';

/** Turns lock timeouts, deadlocks and double-booked meetings into refusals; other errors pass through. */
export async function refuseWhenBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && LOCK_ERRORS.has(code)) throw new Refusal(409, 'BulkBusy');
    if (code === EXCLUSION_VIOLATION) throw new Refusal(422, 'MentorBusy');
    throw error;
  }
}
