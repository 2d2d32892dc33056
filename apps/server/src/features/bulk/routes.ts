import { bulk } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { refuseWhenBusy } from './change/busy-refusal.ts';
import { LOCK_TIMEOUT_SECONDS } from './change/change.ts';
import { startBulkJob } from './change/change-job.ts';
import { changeRoutes } from './change/change-routes.ts';
import { menteeChangeRoutes } from './change/mentee-change-routes.ts';
import { recentChanges } from './change/recent-changes.ts';
import { undoChange } from './change/undo.ts';
import { coordinatedIds, listLinkers, mentorLoads, subjectIds } from './linking/links.ts';
import { suggestMentors } from './linking/suggest-pairs.ts';
import { getPayments } from './payments/payments.ts';

/** Routes of bulk changes, of their selections and of undoing them. */
export const bulkRoutes = (): Route[] => [
  ...changeRoutes(),
  ...menteeChangeRoutes(),
  route(bulk.subjectIds, subjectIds),
  route(bulk.coordinatedIds, coordinatedIds),
  route(bulk.linkers, listLinkers),
  route(bulk.mentorLoads, mentorLoads),
  route(bulk.suggestMentors, suggestMentors),
  route(bulk.payments, getPayments),
  route(bulk.mine, recentChanges),
  route(bulk.undo, (context, { ChangeId }) =>
    refuseWhenBusy(() =>
      undoChange(context, ChangeId, {
        preview: false,
        jobId: null,
        lockTimeoutSeconds: LOCK_TIMEOUT_SECONDS,
        report: async () => undefined,
        startJob: () => startBulkJob(context, { undo: ChangeId }),
      }),
    ),
  ),
];
