import { loadProject } from '../../../access/load-project.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { keepStoredTotals } from '../totals/stored.ts';
import { blankSheets, findExpiredSheets } from './retention-queries.ts';

/** Blanks at night the answers of programmes that need not keep them any longer; the totals of their sheets stay. */
export const blankAnswers: ScheduleEntry = {
  name: 'microdata.blankAnswers',
  of: 'installation',
  when: 'nightly',
  async run({ db, now }) {
    const expired = await findExpiredSheets(db, now.toISOString().slice(0, 10));
    for (const { id, isToCount } of expired) {
      const project = isToCount ? await loadProject(db, String(id)) : null;
      if (project) await keepStoredTotals(db, project, now);
    }
    await blankSheets(
      db,
      expired.map(({ id }) => id),
    );
    return 'done';
  },
};
