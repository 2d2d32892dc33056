export type { Leaving } from './erase.ts';
export { personalDataRoutes } from './routes.ts';
