export { jobsRoutes } from './routes.ts';
export { jobNotifications, tellOfJob } from './telling.ts';
