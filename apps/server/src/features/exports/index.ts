export { exportJob } from './job.ts';
export { exportsRoutes } from './routes.ts';
