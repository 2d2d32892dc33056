export { listOwnProjects } from './own-projects.ts';
export { programmesRoutes } from './routes.ts';
export { scriptsOf } from './settings-scripts.ts';
