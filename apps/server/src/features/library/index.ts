export { libraryRoutes } from './routes.ts';
