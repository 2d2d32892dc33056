export { rehearsalJob } from './rehearsals/rehearsal-job.ts';
export { rehearseAtOnce } from './rehearsals/rehearse-at-once.ts';
export { rehearsalRetention } from './retention-queries.ts';
export { rehearsalRoutes } from './routes.ts';
export { rehearsalOwner } from './tables.ts';
