export { linksRoutes } from './routes.ts';
