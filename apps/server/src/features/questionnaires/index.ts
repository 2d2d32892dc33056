export { editingRoutes } from './editing/routes.ts';
export { publishNew } from './versions.ts';
