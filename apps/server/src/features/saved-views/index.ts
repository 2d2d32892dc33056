export { savedViewsRoutes } from './routes.ts';
export { savedViewsOwner } from './tables.ts';
