import type { ScheduleEntry } from '../schedule/schedule-entry.ts';
import { removeExpiredSessions } from './session-rows.ts';

/** Removes sessions that have expired. */
export const sessionUpkeep: ScheduleEntry = {
  name: 'sessions.expired',
  of: 'installation',
  when: 'nightly',
  async run({ db }) {
    await removeExpiredSessions(db);
    return 'done';
  },
};
