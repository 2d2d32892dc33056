import { handIns, mentee } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { conditionsOf } from './foresight/visible-conditions.ts';
import { loadMenteeAction, presented } from './standing/load-mentee-action.ts';
import { listMenteeActions, listQuests } from './standing/mentee-actions.ts';
import { submit, withdraw } from './work/hand-in.ts';
import { commentHandIn, leaveOutFile, listHandIns } from './work/hand-in-versions.ts';
import { readPart, writePart } from './work/parts.ts';

/** What was handed in, version by version. */
export const handInRoutes = (): Route[] => [
  route(handIns.list, async (context, { ActionId, MenteeId }) => listHandIns(context, ActionId, MenteeId)),
  route(handIns.leaveOut, async (context, { ActionId, FileId, LeftOut }) =>
    leaveOutFile(context, ActionId, FileId, LeftOut),
  ),
  route(handIns.comment, async (context, { ActionId, MenteeId, Number: number, Comment }) =>
    commentHandIn(context, { actionId: ActionId, menteeId: MenteeId, number, comment: Comment }),
  ),
];

/** What a mentee reads and writes of their own actions. */
export function menteeRoutes(): Route[] {
  return [
    route(mentee.actions, async (context, { MenteeId }) => listMenteeActions(context, MenteeId)),
    route(mentee.action, async (context, { ActionId, MenteeId }) => {
      if (MenteeId !== undefined) context.saw(MenteeId);
      return presented(context, await loadMenteeAction(context, ActionId, MenteeId));
    }),
    route(mentee.conditions, async (context, { MenteeId }) => conditionsOf(context, MenteeId)),
    route(mentee.getActionData, async (context, { ActionId, MenteeId }) =>
      readPart(context, 'mentee', ActionId, MenteeId),
    ),
    route(mentee.getMentorActionData, async (context, { ActionId, MenteeId }) =>
      readPart(context, 'public', ActionId, MenteeId),
    ),
    route(mentee.getAllQuests, async (context, { MenteeId }) => listQuests(context, MenteeId)),
    route(mentee.saveActionData, async (context, { ActionId, Data, Version }) =>
      writePart(context, { part: 'mentee', actionId: ActionId, data: Data, version: Version }),
    ),
    route(mentee.updateActionData, async (context, { ActionId, Data, Version }) =>
      writePart(context, { part: 'mentee', actionId: ActionId, data: Data, version: Version, merge: true }),
    ),
    route(mentee.submit, async (context, { ActionId, Withdraw }) =>
      Withdraw ? withdraw(context, ActionId) : submit(context, ActionId),
    ),
  ];
}
