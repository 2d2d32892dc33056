import type { ScheduleEntry } from '../schedule/schedule-entry.ts';
import { deleteReplacedKeys } from './key-rows.ts';

/** Deletes keys that were replaced over 30 days ago. */
export const keyUpkeep: ScheduleEntry = {
  name: 'keys.replaced',
  of: 'installation',
  when: 'nightly',
  async run({ db }) {
    await deleteReplacedKeys(db);
    return 'done';
  },
};
