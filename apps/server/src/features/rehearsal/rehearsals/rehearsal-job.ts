import { draftedConditions, id, type RehearsalReport, rehearsal } from '@ithaki/contract';
import { z } from 'zod';
import { loadActorIn } from '../../../access/load-actor.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { defineJob, type JobKind, type JobName } from '../../../platform/jobs/job-kind.ts';
import { rehearseInThread } from '../engine/run-engine.ts';
import { loadProblem } from '../problem/load-problem.ts';
import { summaryOf } from './present-rehearsal.ts';
import { findRehearsal, storeReport } from './rehearsal-queries.ts';

/** Kind and lane of rehearsal jobs. */
export const REHEARSAL_JOB = { kind: 'rehearsal', lane: 'long' } as const satisfies JobName;

const args = z.strictObject({
  rehearsalId: id,
  draft: z.array(draftedConditions),
  /** The administrator who started the job in its owner's name. */
  actingAdminId: id.nullable(),
});

/** The job that runs a rehearsal in a worker thread. Run again on an unchanged programme, it gives the same report. */
export const rehearsalJob: JobKind<typeof args> = defineJob({
  ...REHEARSAL_JOB,
  label: 'rehearsal.job',
  args,
  page: ({ rehearsalId }) => `admin/rehearsal/${rehearsalId}`,
  async run({ db, userId, projectId, scripts, signal }, { rehearsalId, draft, actingAdminId }, progress) {
    const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
    if (projectId === null || !actor?.can.has(rehearsal.start.permission)) throw notAllowed();
    const row = await findRehearsal(db, projectId, rehearsalId);
    // The rehearsal was deleted meanwhile.
    if (!row) return {};
    const problem = await loadProblem({ actor, db, now: new Date(), scripts }, row.settings, draft);
    const report: RehearsalReport = await rehearseInThread(problem, {
      signal,
      // A failed write of the progress is ignored: if the database is unavailable, storing the report fails too.
      onProgress: (done, all) => void progress.report(done, all).catch(() => undefined),
    });
    signal.throwIfAborted();
    await storeReport(db, rehearsalId, report, summaryOf(report));
    return { result: { RehearsalId: rehearsalId } };
  },
});
