export { proxyRoutes } from './routes.ts';
export { proxyOwner } from './tables.ts';
