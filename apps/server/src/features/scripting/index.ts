export { listFailures } from './failures.ts';
export { scriptingRoutes } from './routes.ts';
