import { bulk } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { setPayments } from '../payments/payments.ts';
import { change } from './change.ts';

/** The roles that people bring along from another project. */
const transferable = ['Mentee', 'Mentor', 'Coordinator'] as const;

/** The calls that change many at once. */
export const changeRoutes = (): Route[] => [
  route(bulk.setState, (context, { State, filterState, ...body }) => {
    const Active = filterState === undefined ? body.Active : [filterState].flat();
    return change(context, { ...body, Active }, 'state', { State });
  }),
  route(bulk.setField, (context, { ids, field = '', value = '', Field = field, Value = value, ...body }) =>
    change(context, { ...body, Ids: body.Ids ?? ids }, 'field', { Field, Value }),
  ),
  route(bulk.setDefaultMentor, (context, { MentorId, ...body }) =>
    change(context, body, 'defaultMentor', { MentorId }),
  ),
  route(bulk.setPairs, (context, { Pairs, Preview }) => {
    const Mentors = Object.fromEntries(Pairs.map(({ MenteeId, MentorId }) => [String(MenteeId), MentorId]));
    const Ids = Object.keys(Mentors).map(Number);
    if (Ids.length < Pairs.length) throw new Refusal(422, 'MenteeTwice', { fields: { Pairs: 'errors.MenteeTwice' } });
    return change(context, { Ids, Preview }, 'pairs', { Mentors });
  }),
  route(bulk.setActionMentor, (context, { ActionIds, MentorId, enableActions = false, ...body }) =>
    change(context, body, 'actionMentor', { ActionIds, MentorId, enableActions }),
  ),
  route(bulk.resetActionMentor, (context, { ActionIds, ...body }) =>
    change(context, body, 'resetActionMentor', { ActionIds }),
  ),
  route(bulk.publish, (context, { ActionId, date, ...body }) => change(context, body, 'publish', { ActionId, date })),
  route(bulk.coordinate, (context, { CoordinatorId, Set: linked = true, ...body }) =>
    change(context, body, 'coordinate', { CoordinatorId, Set: linked }),
  ),
  route(bulk.supervise, (context, { SupervisorId, SubjectId, Set: linked = true, ...body }) =>
    change(context, SubjectId === undefined ? body : { ...body, Ids: [...(body.Ids ?? []), SubjectId] }, 'supervise', {
      SupervisorId,
      Set: linked,
    }),
  ),
  route(bulk.addExisting, (context, { CurrentProjectId, Roles, setDefault = false, ...body }) =>
    change(context, { ...body, Roles: Roles ?? [...transferable] }, 'addExisting', {
      CurrentProjectId,
      Roles: Roles ?? [...transferable],
      setDefault,
    }),
  ),
  route(bulk.setPayments, setPayments),
];
