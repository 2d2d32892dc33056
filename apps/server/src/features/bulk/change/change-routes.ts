import { bulk } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { assignmentArgs, opensAction, unpublishedAmong } from '../operations/published-actions.ts';
import { setPayments } from '../payments/payments.ts';
import { bulkChange } from './change.ts';

/** The roles that people bring from another project unless the call names others. */
const defaultTransferredRoles = ['Mentee', 'Mentor', 'Coordinator'] as const;

/** Routes of the bulk changes. */
export const changeRoutes = (): Route[] => [
  route(bulk.setState, (context, { State, filterState, ...body }) => {
    const Active = filterState === undefined ? body.Active : [filterState].flat();
    return bulkChange(context, { ...body, Active }, 'state', { State });
  }),
  route(bulk.setField, (context, { ids, field = '', value = '', Field = field, Value = value, ...body }) =>
    bulkChange(context, { ...body, Ids: body.Ids ?? ids }, 'field', { Field, Value }),
  ),
  route(bulk.setDefaultMentor, (context, { MentorId, From, ...body }) => {
    const seen = From === undefined ? [] : (body.Ids ?? []).map((id) => [String(id), From]);
    return bulkChange(context, body, 'defaultMentor', { MentorId, From: Object.fromEntries(seen) });
  }),
  route(bulk.setPairs, (context, { Pairs, Preview, PreviewId }) => {
    const Mentors = Object.fromEntries(Pairs.map(({ MenteeId, MentorId }) => [String(MenteeId), MentorId]));
    const Ids = Object.keys(Mentors).map(Number);
    if (Ids.length < Pairs.length) throw new Refusal(422, 'MenteeTwice', { fields: { Pairs: 'errors.MenteeTwice' } });
    const From = Object.fromEntries(
      Pairs.flatMap(({ MenteeId, From: seen }) => (seen === undefined ? [] : [[String(MenteeId), seen]])),
    );
    return bulkChange(context, { Ids, Preview, PreviewId }, 'pairs', { Mentors, From });
  }),
  route(bulk.setActionMentor, async (context, { ActionIds, MentorId, enableActions, ...body }) =>
    bulkChange(context, body, 'actionMentor', await assignmentArgs(context, { ActionIds, MentorId, enableActions })),
  ),
  route(bulk.resetActionMentor, (context, { ActionIds, ...body }) =>
    bulkChange(context, body, 'resetActionMentor', { ActionIds }),
  ),
  route(bulk.publish, async (context, { ActionId, date, ...body }) =>
    bulkChange(context, body, 'publish', {
      ActionId,
      date,
      ...(opensAction(context, date) && (await unpublishedAmong(context, [ActionId]))),
    }),
  ),
  route(bulk.coordinate, (context, { CoordinatorId, Set: linked = true, ...body }) =>
    bulkChange(context, body, 'coordinate', { CoordinatorId, Set: linked }),
  ),
  route(bulk.supervise, (context, { SupervisorId, SubjectId, Set: linked = true, ...body }) =>
    bulkChange(
      context,
      SubjectId === undefined ? body : { ...body, Ids: [...(body.Ids ?? []), SubjectId] },
      'supervise',
      {
        SupervisorId,
        Set: linked,
      },
    ),
  ),
  route(bulk.addExisting, (context, { CurrentProjectId, Roles, setDefault = false, ...body }) =>
    bulkChange(context, { ...body, Roles: Roles ?? [...defaultTransferredRoles] }, 'addExisting', {
      CurrentProjectId,
      Roles: Roles ?? [...defaultTransferredRoles],
      setDefault,
    }),
  ),
  route(bulk.openSheets, (context, { Sheet, Reason, ...body }) =>
    bulkChange(context, body, 'openSheets', { Sheet, Reason }),
  ),
  route(bulk.setPayments, setPayments),
];
