export { listOutbox } from './outbox.ts';
export { mailRoutes } from './routes.ts';
