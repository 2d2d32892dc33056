export { scriptingRoutes } from './routes.ts';
export { listFailures } from './script-failures.ts';
