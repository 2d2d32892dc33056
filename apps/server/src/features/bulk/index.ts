export { bulkJob } from './job.ts';
export { bulkRoutes } from './routes.ts';
