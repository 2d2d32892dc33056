import { actions, type BulkKind, type BulkReply, type JsonValue } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { type Route, route } from '../../../access/route.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { change } from './change.ts';

interface One {
  MenteeId: number;
  Preview?: boolean | undefined;
}

/** The change of one mentee that calls on many make of many; what hinders it is a refusal here, for nobody is left. */
async function changeOne(
  context: Context,
  { MenteeId, Preview }: One,
  kind: BulkKind,
  args: JsonValue,
): Promise<BulkReply> {
  const { roles } = await loadPerson(context.db, context.actor, MenteeId);
  if (!roles.includes('Mentee')) throw notFound();
  const reply = await change(context, { Ids: [MenteeId], Preview }, kind, args, true);
  if (reply.Skipped.some(({ Reason }) => Reason === 'outranks')) throw new Refusal(422, 'LowerLevel');
  if (!Preview && reply.Skipped.some(({ Reason }) => Reason === 'mentorBusy')) throw new Refusal(422, 'MentorBusy');
  return reply;
}

/** The calls that change one mentee, and publication, which may be for one or for many. */
export const oneRoutes = (): Route[] => [
  route(actions.assign, (context, { ActionIds, MentorId, enableActions = false, ...one }) =>
    changeOne(context, one, 'actionMentor', { ActionIds, MentorId, enableActions }),
  ),
  route(actions.unassign, (context, { ActionIds, ...one }) =>
    changeOne(context, one, 'resetActionMentor', { ActionIds }),
  ),
  route(actions.setDefaultMentor, (context, { MentorId, ...one }) =>
    changeOne(context, one, 'defaultMentor', { MentorId }),
  ),
  route(actions.publish, (context, { ActionId, date, MenteeId, MentorId = null, Preview }) => {
    if (MenteeId !== undefined && MentorId === null)
      return changeOne(context, { MenteeId, Preview }, 'publish', { ActionId, date });
    const whom = MenteeId === undefined ? {} : { Ids: [MenteeId] };
    return change(context, { ...whom, Preview, Roles: ['Mentee'], Active: [1] }, 'publish', {
      ActionId,
      date,
      MentorId,
    });
  }),
];
