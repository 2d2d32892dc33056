import type { ScheduleEntry } from '../schedule/schedule-entry.ts';
import type { Storage } from '../storage/storage.ts';
import { removeOrphanedFiles } from './job-files.ts';
import { deleteOldJobs } from './job-rows.ts';

/** Hours for which the results of jobs are kept. */
export const RESULT_HOURS = 24;

/** Deletes jobs whose results are no longer kept, and files that belong to no job. */
export const jobUpkeep = ({ storage }: { storage: Storage }): ScheduleEntry => ({
  name: 'jobs.results',
  of: 'installation',
  when: { everyMinutes: 10 },
  async run({ db }) {
    await deleteOldJobs(db, RESULT_HOURS);
    await removeOrphanedFiles(db, storage, RESULT_HOURS);
    return 'done';
  },
});
