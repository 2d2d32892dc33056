export { bulkJob } from './change/change-job.ts';
export { bulkRetention } from './retention-queries.ts';
export { bulkRoutes } from './routes.ts';
export { bulkOwner } from './tables.ts';
