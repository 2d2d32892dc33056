import { defineHandler } from '../../platform/events/event-kind.ts';
import { jobEnded } from '../../platform/jobs/job-events.ts';
import { defineKind, tell, toldHere } from '../notifications/index.ts';

const ofJobs = {
  group: 'staff',
  to: 'admin.area',
  default: { ...toldHere, Browser: true },
  mails: ['off', 'once'],
  bundle: 'kind',
} as const;
const doneKind = defineKind({ ...ofJobs, kind: 'job.done' });
const failedKind = defineKind({ ...ofJobs, kind: 'job.failed' });

/** What people are told of the long work they began. */
export const jobNotifications = [doneKind, failedKind];

/** Tells who began a job that it ended; only of one that took so long that they may have gone elsewhere. */
export const tellOfJob = defineHandler({
  name: 'jobs.tellOfEnd',
  event: jobEnded,
  async handle({ db, at, projectId }, { UserId, Failed, Seconds }) {
    if (Seconds < 60) return;
    await tell(db, Failed ? failedKind : doneKind, { projectId, at, link: 'home' }, [UserId]);
  },
});
