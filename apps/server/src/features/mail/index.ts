export { mailsFailingKind, notifyOfFailingMails } from './notification-queries.ts';
export { listOutbox } from './outbox.ts';
export { mailRoutes } from './routes.ts';
