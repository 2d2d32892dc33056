import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { deleteOldPreviews } from './change/preview-queries.ts';

/** Deletes previews that nobody followed with a change. */
export const bulkUpkeep: ScheduleEntry = {
  name: 'bulk.previews',
  of: 'installation',
  when: 'nightly',
  async run({ db }) {
    await deleteOldPreviews(db);
    return 'done';
  },
};
