import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { removeExpiredDrafts, removeExpiredLinks } from './applying/applicant-queries.ts';
import { removeOldDraftStarts } from './applying/draft-limit-queries.ts';

/** Removes expired drafts with their accounts, links, captcha challenges and counts of drafts. */
export const applicationUpkeep: ScheduleEntry = {
  name: 'applications.drafts',
  of: 'installation',
  when: { everyMinutes: 10 },
  async run({ db }) {
    if (await removeExpiredDrafts(db)) return 'more';
    await removeExpiredLinks(db);
    await removeOldDraftStarts(db);
    return 'done';
  },
};
