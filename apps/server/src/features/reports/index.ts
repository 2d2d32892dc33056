export { reportRetention } from './retention-queries.ts';
export { reportsRoutes } from './routes.ts';
export { ReportRunner } from './running/runner.ts';
export { reportsOwner } from './tables.ts';
