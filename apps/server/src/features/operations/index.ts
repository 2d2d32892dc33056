export { auditCheckJob } from './audit-job.ts';
export { operationsRoutes } from './routes.ts';
