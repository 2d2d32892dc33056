import { bulk } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { sayingBusy } from './busy.ts';
import { PATIENCE } from './change.ts';
import { changeRoutes } from './change-routes.ts';
import { handOver } from './job.ts';
import { coordinatedIds, listLinkers, mentorLoads, subjectIds } from './linked.ts';
import { suggestMentors } from './matching/suggest.ts';
import { oneRoutes } from './one-routes.ts';
import { getPayments } from './payments.ts';
import { recentChanges } from './recent.ts';
import { undoChange } from './undo.ts';

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
  route(bulk.undo, ({ ChangeId }, context) =>
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
