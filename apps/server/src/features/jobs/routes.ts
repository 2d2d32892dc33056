import { jobs } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import type { Changes } from '../../platform/events/changes.ts';
import { jobsFolder } from '../../platform/jobs/job-files.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { downloadFile } from './download-file.ts';
import { listJobs, loadJob, present, stopJob } from './own-jobs.ts';
import { watchJobs } from './watch-jobs.ts';

interface Given {
  kinds: readonly JobKind[];
  changes: Changes;
  dataDir: string;
}

/** The calls by which a person follows the long work they began, ends it and takes what it made. */
export const jobsRoutes = ({ kinds, changes, dataDir }: Given): Route[] => [
  route(jobs.mine, (context) => listJobs(context, kinds)),
  route(jobs.watch, (context, { Since }) => watchJobs(context, Since, kinds, changes)),
  route(jobs.get, async (context, { Id }) => present(await loadJob(context, Id), kinds, context.request.language)),
  route(jobs.stop, (context, { Id }) => stopJob(context, Id)),
  route(jobs.download, (context, { id }) => downloadFile(context, id, jobsFolder(dataDir))),
];
