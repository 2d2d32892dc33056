export { planningRetention } from './retention-queries.ts';
export { planningRoutes } from './routes.ts';
export { planningOwner } from './tables.ts';
