export { announceSaves } from './announce-saves.ts';
export type { CheckHealth, Health } from './health.ts';
export { type DevelopmentOptions, developmentRoutes } from './routes.ts';
