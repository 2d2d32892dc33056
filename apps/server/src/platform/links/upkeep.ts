import type { ScheduleEntry } from '../schedule/schedule-entry.ts';
import { deleteExpiredLinks } from './link-rows.ts';

/** Deletes links that expired over a month ago. */
export const linkUpkeep: ScheduleEntry = {
  name: 'links.expired',
  of: 'installation',
  when: 'nightly',
  run: async ({ db }) => ((await deleteExpiredLinks(db)) > 0 ? 'more' : 'done'),
};
