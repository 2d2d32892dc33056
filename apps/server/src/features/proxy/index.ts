export { isHostAllowed } from './hosts.ts';
export { proxyRoutes } from './routes.ts';
export { proxyOwner } from './tables.ts';
