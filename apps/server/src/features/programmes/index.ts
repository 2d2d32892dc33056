export { listOwnProjects } from './own-projects.ts';
export { insertFirstProject, updateSheet } from './queries.ts';
export { notifyOfRenaming, projectRenamedKind } from './renamed.ts';
export { programmesRoutes } from './routes.ts';
export { zoneChanged } from './save-project.ts';
export { listSettingsScripts } from './settings-scripts.ts';
export { programmesOwner } from './tables.ts';
