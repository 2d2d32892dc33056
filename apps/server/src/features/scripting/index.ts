export { scriptingRoutes } from './routes.ts';
export { listFailures } from './script-failures.ts';
export { scriptsFailingKind, tellOfFailingScripts } from './telling-queries.ts';
