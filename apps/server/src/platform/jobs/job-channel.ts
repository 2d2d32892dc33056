/** Channel on which the database tells whose jobs changed (migration 0012). */
export const JOB_CHANNEL = 'job_changed';
