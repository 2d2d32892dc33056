export { dataRoutes } from './routes.ts';
export { dataOwner } from './tables.ts';
