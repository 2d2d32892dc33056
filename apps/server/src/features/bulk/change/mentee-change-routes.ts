import { actions, type BulkKind, type BulkReply, type JsonValue } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { type Route, route } from '../../../access/route.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { assignmentArgs, opensAction, unpublishedAmong } from '../operations/published-actions.ts';
import { bulkChange } from './change.ts';

interface SingleMentee {
  MenteeId: number;
  Preview?: boolean | undefined;
  PreviewId?: number | undefined;
}

/**
 * Makes a bulk change for a single mentee. Where a bulk change would skip the mentee, this throws the reason, because
 * nobody would be left.
 */
async function changeMentee(
  context: Context,
  { MenteeId, Preview, PreviewId }: SingleMentee,
  kind: BulkKind,
  args: JsonValue,
): Promise<BulkReply> {
  const { roles } = await loadPerson(context, MenteeId);
  if (!roles.includes('Mentee')) throw notFound();
  const reply = await bulkChange(context, { Ids: [MenteeId], Preview, PreviewId }, kind, args, true);
  if (reply.Skipped.some(({ Reason }) => Reason === 'outranks')) throw new Refusal(422, 'LowerLevel');
  if (!Preview && reply.Skipped.some(({ Reason }) => Reason === 'mentorBusy')) throw new Refusal(422, 'MentorBusy');
  return reply;
}

/** Routes that change one mentee, and publication, which may be for one mentee or many. */
export const menteeChangeRoutes = (): Route[] => [
  route(actions.assign, async (context, { ActionIds, MentorId, enableActions, ...mentee }) =>
    changeMentee(
      context,
      mentee,
      'actionMentor',
      await assignmentArgs(context, { ActionIds, MentorId, enableActions }),
    ),
  ),
  route(actions.unassign, (context, { ActionIds, ...mentee }) =>
    changeMentee(context, mentee, 'resetActionMentor', { ActionIds }),
  ),
  route(actions.setDefaultMentor, (context, { MentorId, ...mentee }) =>
    changeMentee(context, mentee, 'defaultMentor', { MentorId }),
  ),
  route(actions.publish, async (context, { ActionId, date, MenteeId, MentorId = null, Preview, PreviewId }) => {
    const publishes = opensAction(context, date) ? await unpublishedAmong(context, [ActionId]) : {};
    if (MenteeId !== undefined && MentorId === null)
      return changeMentee(context, { MenteeId, Preview, PreviewId }, 'publish', { ActionId, date, ...publishes });
    const selection = MenteeId === undefined ? {} : { Ids: [MenteeId] };
    return bulkChange(context, { ...selection, Preview, PreviewId, Roles: ['Mentee'], Active: [1] }, 'publish', {
      ActionId,
      date,
      MentorId,
      ...publishes,
    });
  }),
];
