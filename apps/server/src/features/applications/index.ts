export { applicationFiles } from './documents/application-files.ts';
export { openedForm } from './form/offered-forms.ts';
export { reserveOf } from './ranking/draw-reserve.ts';
export { placesLeft } from './ranking/places-left.ts';
export { applicationsRoutes } from './routes.ts';
export { applicationsExportJob } from './selection/export.ts';
export { startApplicationUpkeep } from './upkeep.ts';
