import type { JobName } from '../../platform/jobs/job-kind.ts';

/** The jobs that make long exports. */
export const EXPORT_JOB = { kind: 'export', lane: 'long' } as const satisfies JobName;

/** Export jobs of one person that may wait or run at the same time. */
export const MAX_OPEN_EXPORT_JOBS = 3;
