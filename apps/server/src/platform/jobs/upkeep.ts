import type { ScheduleEntry } from '../schedule/schedule-entry.ts';
import { deleteOldJobs } from './job-rows.ts';

/** Hours for which the results of jobs are kept. */
export const RESULT_HOURS = 24;

/** Deletes jobs whose results are no longer kept. */
export const jobUpkeep: ScheduleEntry = {
  name: 'jobs.results',
  of: 'installation',
  when: { everyMinutes: 10 },
  async run({ db }) {
    await deleteOldJobs(db, RESULT_HOURS);
    return 'done';
  },
};
