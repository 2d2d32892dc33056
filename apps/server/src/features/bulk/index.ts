export { bulkJob } from './change/change-job.ts';
export { bulkRoutes } from './routes.ts';
