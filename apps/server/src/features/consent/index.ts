export { consentRoutes } from './routes.ts';
export { consentOwner } from './tables.ts';
