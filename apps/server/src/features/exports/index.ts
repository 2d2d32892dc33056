export { toldOf } from './audit-details.ts';
export { fileOf, withDays } from './export-file.ts';
export { exportJob } from './export-job.ts';
export { refuseLooking } from './export-route.ts';
export { MOST_OPEN as MOST_OPEN_EXPORTS } from './job-limits.ts';
export { countOpenJobs } from './open-job-queries.ts';
export { exportsRoutes } from './routes.ts';
export { takeSnapshot } from './snapshot-queries.ts';
