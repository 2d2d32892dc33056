/** The kind of the jobs that make long exports. */
export const JOB_KIND = 'export';

/** Exports of one person that may wait or run at the same time. */
export const MOST_OPEN = 3;
