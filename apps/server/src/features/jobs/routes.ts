import { jobs } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import type { Changes } from '../../platform/events/changes.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { downloadJobFile, listJobs, loadJob, presentJob, stopJob } from './own-jobs.ts';
import { watchJobs } from './watch-jobs.ts';

interface JobsOptions {
  kinds: readonly JobKind[];
  changes: Changes;
  storage: Storage;
}

/** The calls by which people follow, stop and download the long work they began. */
export const jobsRoutes = ({ kinds, changes, storage }: JobsOptions): Route[] => [
  route(jobs.mine, (context) => listJobs(context, kinds)),
  route(jobs.watch, (context, { Since }) => watchJobs(context, Since, kinds, changes)),
  route(jobs.get, async (context, { Id }) => presentJob(await loadJob(context, Id), kinds, context.language)),
  route(jobs.stop, stopJob),
  route(jobs.download, (context, { id }) => downloadJobFile(context, id, storage)),
];
