export { consentTextKind, notifyOfConsentText } from './notifications.ts';
export { consentRoutes } from './routes.ts';
export { consentOwner } from './tables.ts';
