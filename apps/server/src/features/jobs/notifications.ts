import { defineHandler } from '../../platform/events/event-kind.ts';
import { jobEnded } from '../../platform/jobs/job-events.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { defineKind, notify, shownHere } from '../notifications/index.ts';
import { findJobWork } from './job-queries.ts';

const ofJobs = {
  group: 'staff',
  to: 'admin.area',
  default: { ...shownHere, Browser: true },
  mails: ['off', 'once'],
  bundle: 'kind',
} as const;
const doneKind = defineKind({ ...ofJobs, kind: 'job.done' });
const failedKind = defineKind({ ...ofJobs, kind: 'job.failed' });

/** The kinds of notification about the long work that people began. */
export const jobNotifications = [doneKind, failedKind];

/** The page of a person's jobs, where they find the files and what failed. */
const OWN_JOBS = 'notifications/jobs';

/** Notifies the person who began a job that it ended, if it took so long that they may have gone elsewhere. */
export const notifyOfJob = (kinds: readonly JobKind[]) =>
  defineHandler({
    name: 'jobs.tellOfEnd',
    event: jobEnded,
    async handle({ db, at, projectId }, { JobId, UserId, Failed, Seconds }) {
      if (Seconds < 60) return;
      const work = await findJobWork(db, JobId);
      const kind = kinds.find((one) => one.kind === work?.kind);
      const page = Failed ? undefined : kind?.page?.(kind.args.parse(work?.args));
      const occasion = { projectId, at, link: page ?? OWN_JOBS, manyLink: OWN_JOBS };
      await notify(db, Failed ? failedKind : doneKind, occasion, [UserId]);
    },
  });
