export { jobNotifications, notifyOfJob } from './notifications.ts';
export { jobsRoutes } from './routes.ts';
