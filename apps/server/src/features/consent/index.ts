export { consentOwner } from './owner.ts';
export { consentRoutes } from './routes.ts';
