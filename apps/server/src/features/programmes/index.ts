export { programmesRoutes } from './routes.ts';
export { scriptsOf } from './settings-scripts.ts';
