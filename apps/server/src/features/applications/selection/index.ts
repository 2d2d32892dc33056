export { reserveOf } from '../ranking/draw-reserve.ts';
export { placesLeft } from '../ranking/places-left.ts';
export { applicationsExportJob } from './export.ts';
export { selectionRoutes } from './routes.ts';
