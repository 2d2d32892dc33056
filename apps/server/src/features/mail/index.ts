export { listOutbox } from './outbox.ts';
export { mailRoutes } from './routes.ts';
export { mailsFailingKind, tellOfFailingMails } from './telling-queries.ts';
