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
  route(jobs.mine, (_body, context) => listJobs(kinds, context)),
  route(jobs.watch, ({ Since }, context) => watchJobs(Since, kinds, changes, context)),
  route(jobs.get, async ({ Id }, context) => present(await loadJob(Id, context), kinds, context.request.language)),
  route(jobs.stop, ({ Id }, context) => stopJob(Id, context)),
  route(jobs.download, ({ id }, context) => downloadFile(id, jobsFolder(dataDir), context)),
];
