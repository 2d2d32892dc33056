import { bulk } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { sayingBusy } from './change/busy-refusal.ts';
import { PATIENCE } from './change/change.ts';
import { handOver } from './change/change-job.ts';
import { changeRoutes } from './change/change-routes.ts';
import { oneRoutes } from './change/one-mentee-routes.ts';
import { recentChanges } from './change/recent-changes.ts';
import { undoChange } from './change/undo.ts';
import { coordinatedIds, listLinkers, mentorLoads, subjectIds } from './linking/links.ts';
import { suggestMentors } from './linking/suggest-pairs.ts';
import { getPayments } from './payments/payments.ts';

/** Changes of many at once, what they are chosen by, and undoing them. */
export const bulkRoutes = (): Route[] => [
  ...changeRoutes(),
  ...oneRoutes(),
  route(bulk.subjectIds, subjectIds),
  route(bulk.coordinatedIds, coordinatedIds),
  route(bulk.linkers, listLinkers),
  route(bulk.mentorLoads, mentorLoads),
  route(bulk.suggestMentors, suggestMentors),
  route(bulk.payments, getPayments),
  route(bulk.mine, recentChanges),
  route(bulk.undo, (context, { ChangeId }) =>
    sayingBusy(() =>
      undoChange(context, ChangeId, {
        preview: false,
        jobId: null,
        patience: PATIENCE,
        report: async () => undefined,
        handOver: () => handOver(context, { undo: ChangeId }),
      }),
    ),
  ),
];
