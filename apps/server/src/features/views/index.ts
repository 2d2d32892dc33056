export { declaredCalls } from './declared-calls.ts';
export { viewsRoutes } from './routes.ts';
export { viewsOwner } from './tables.ts';
