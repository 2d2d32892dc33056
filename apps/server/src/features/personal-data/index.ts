export type { Leaving } from './leaving.ts';
export { personalDataRoutes } from './routes.ts';
