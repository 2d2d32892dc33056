export { toldOf } from './audit-told.ts';
export { fileOf, withDays } from './file.ts';
export { exportJob } from './job.ts';
export { MOST_OPEN as MOST_OPEN_EXPORTS } from './limits.ts';
export { refuseLooking } from './make.ts';
export { countOpenJobs } from './queries.ts';
export { exportsRoutes } from './routes.ts';
export { takeSnapshot } from './snapshot-queries.ts';
