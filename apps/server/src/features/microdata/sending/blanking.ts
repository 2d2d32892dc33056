import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { keepAcceptedTotals } from '../totals/accepted.ts';
import { blankSent, findExpired } from './retention-queries.ts';

/** Blanks at night what programmes need not keep any longer of what they sent; its totals stay. */
export const blankSentMicrodata: ScheduleEntry = {
  name: 'microdata.blank',
  of: 'installation',
  when: 'nightly',
  async run({ db, now }) {
    for (const { id, isCounted } of await findExpired(db, now.toISOString().slice(0, 10))) {
      if (!isCounted) await keepAcceptedTotals(db, id);
      await blankSent(db, id);
    }
    return 'done';
  },
};
