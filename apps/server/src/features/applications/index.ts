export { applicationFiles } from './documents/application-files.ts';
export { loadOpenedForm } from './form/offered-forms.ts';
export { applicationsOwner } from './owner.ts';
export { createReserve } from './ranking/draw-reserve.ts';
export { freePlacesOnErasure } from './ranking/free-places-on-erasure.ts';
export { applicationsRoutes } from './routes.ts';
export { applicationsExportJob } from './selection/export.ts';
export { startApplicationUpkeep } from './upkeep.ts';
