export { gridsRoutes } from './routes.ts';
