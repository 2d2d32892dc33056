export { notifyOfFailingScripts, scriptsFailingKind } from './notification-queries.ts';
export { scriptingRoutes } from './routes.ts';
export { listFailures } from './script-failures.ts';
