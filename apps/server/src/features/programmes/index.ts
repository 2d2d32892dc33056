export { copyProject } from './copy-project.ts';
export { listOwnProjects } from './own-projects.ts';
export { programmesRoutes } from './routes.ts';
export { scriptsOf } from './settings-scripts.ts';
