export type { PrepareErasure } from './erase.ts';
export { personalDataRoutes } from './routes.ts';
