export { exportAuditDetails } from './audit-details.ts';
export { createFile, withIsoDates } from './export-file.ts';
export { exportJob } from './export-job.ts';
export { refuseViewAs } from './export-route.ts';
export { MAX_OPEN_EXPORT_JOBS } from './job-limits.ts';
export { countOpenJobs } from './open-job-queries.ts';
export { exportsRoutes } from './routes.ts';
export { takeSnapshot } from './snapshot-queries.ts';
