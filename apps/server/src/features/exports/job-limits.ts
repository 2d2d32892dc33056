/** Kind of the jobs that make long exports. */
export const JOB_KIND = 'export';

/** Export jobs of one person that may wait or run at the same time. */
export const MAX_OPEN_EXPORT_JOBS = 3;
