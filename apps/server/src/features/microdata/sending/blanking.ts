import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { blankExpired } from './retention-queries.ts';

/** Blanks at night what programmes need not keep any longer of what they sent. */
export const blankSentMicrodata: ScheduleEntry = {
  name: 'microdata.blank',
  of: 'installation',
  when: 'nightly',
  async run({ db, now }) {
    await blankExpired(db, now.toISOString().slice(0, 10));
    return 'done';
  },
};
