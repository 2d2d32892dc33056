import { handIns } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { commentHandIn, leaveOutFile, listHandIns } from './work/hand-in-versions.ts';

/** What was handed in, version by version. */
export const handInRoutes = (): Route[] => [
  route(handIns.list, async ({ ActionId, MenteeId }, context) => listHandIns(context, ActionId, MenteeId)),
  route(handIns.leaveOut, async ({ ActionId, FileId, LeftOut }, context) =>
    leaveOutFile(context, ActionId, FileId, LeftOut),
  ),
  route(handIns.comment, async ({ ActionId, MenteeId, Number: number, Comment }, context) =>
    commentHandIn(context, { actionId: ActionId, menteeId: MenteeId, number, comment: Comment }),
  ),
];
