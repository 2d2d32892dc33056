export { bulkJob } from './change/change-job.ts';
export { bulkRoutes } from './routes.ts';
export { bulkOwner } from './tables.ts';
export { bulkUpkeep } from './upkeep.ts';
