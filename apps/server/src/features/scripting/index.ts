export { scriptingRoutes } from './routes.ts';
