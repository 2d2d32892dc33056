export { consentRoutes } from './routes.ts';
export { consentOwner } from './tables.ts';
export { consentTextKind, tellOfConsentText } from './telling.ts';
