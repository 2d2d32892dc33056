export { announceSaves } from './announce-saves.ts';
export type { CheckHealth, Health } from './health.ts';
export { developmentRoutes } from './routes.ts';
