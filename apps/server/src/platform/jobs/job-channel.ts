/** Notification channel with the id of the person whose jobs changed (migration 0012). */
export const JOB_CHANNEL = 'job_changed';
