export { declaredCalls } from './declared-calls.ts';
export { findStatisticsViews } from './load-view.ts';
export { saveNewView } from './new-view.ts';
export { viewsRoutes } from './routes.ts';
export { viewsOwner } from './tables.ts';
