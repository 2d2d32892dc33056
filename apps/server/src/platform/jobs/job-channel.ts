/** Database channel that announces the id of a person whose jobs changed (migration 0012). */
export const JOB_CHANNEL = 'job_changed';
