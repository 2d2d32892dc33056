export { reportExportJob } from './exporting/export.ts';
export { reportRetention } from './retention-queries.ts';
export { reportsRoutes } from './routes.ts';
export { STOP_CHANNEL } from './running/run-queries.ts';
export { ReportRunner } from './running/runner.ts';
export { reportsOwner } from './tables.ts';
