import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { removeOldFailures } from './sign-in-attempt-queries.ts';
import { removeExpiredTokens } from './token-queries.ts';

/** Removes links that have expired, and failures to sign in that count no more. */
export const accountUpkeep: ScheduleEntry = {
  name: 'accounts.links',
  of: 'installation',
  when: 'nightly',
  async run({ db }) {
    await removeExpiredTokens(db);
    await removeOldFailures(db);
    return 'done';
  },
};
