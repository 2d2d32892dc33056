import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { removeExpiredDrafts } from './applying/applicant-queries.ts';

/** Removes expired drafts with their accounts. */
export const applicationUpkeep: ScheduleEntry = {
  name: 'applications.drafts',
  of: 'installation',
  when: { everyMinutes: 10 },
  run: async ({ db }) => ((await removeExpiredDrafts(db)) ? 'more' : 'done'),
};
