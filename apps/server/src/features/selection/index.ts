export { applicationsExportJob } from './export.ts';
export { selectionRoutes } from './routes.ts';
