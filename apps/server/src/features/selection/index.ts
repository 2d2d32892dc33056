export { reserveOf } from './draw-reserve.ts';
export { applicationsExportJob } from './export.ts';
export { selectionRoutes } from './routes.ts';
