export { translationsRoutes } from './routes.ts';
export { translationsOwner } from './tables.ts';
