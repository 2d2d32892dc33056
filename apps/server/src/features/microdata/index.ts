export { microdataRoutes } from './routes.ts';
export { microdataOwner } from './tables.ts';
