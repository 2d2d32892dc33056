export { programmesRoutes } from './routes.ts';
