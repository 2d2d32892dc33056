export { reserveOf } from './draw-reserve.ts';
export { applicationsExportJob } from './export.ts';
export { placesLeft } from './places-left.ts';
export { selectionRoutes } from './routes.ts';
