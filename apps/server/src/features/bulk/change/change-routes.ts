import { bulk } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { setPayments } from '../payments/payments.ts';
import { change } from './change.ts';

/** The roles that people bring along from another project. */
const transferable = ['Mentee', 'Mentor', 'Coordinator'] as const;

/** The calls that change many at once. */
export const changeRoutes = (): Route[] => [
  route(bulk.setState, ({ State, filterState, ...body }, context) => {
    const Active = filterState === undefined ? body.Active : [filterState].flat();
    return change(context, { ...body, Active }, 'state', { State });
  }),
  route(bulk.setField, ({ ids, field = '', value = '', Field = field, Value = value, ...body }, context) =>
    change(context, { ...body, Ids: body.Ids ?? ids }, 'field', { Field, Value }),
  ),
  route(bulk.setDefaultMentor, ({ MentorId, ...body }, context) =>
    change(context, body, 'defaultMentor', { MentorId }),
  ),
  route(bulk.setPairs, ({ Pairs, Preview }, context) => {
    const Mentors = Object.fromEntries(Pairs.map(({ MenteeId, MentorId }) => [String(MenteeId), MentorId]));
    const Ids = Object.keys(Mentors).map(Number);
    if (Ids.length < Pairs.length) throw new Refusal(422, 'MenteeTwice', { fields: { Pairs: 'errors.MenteeTwice' } });
    return change(context, { Ids, Preview }, 'pairs', { Mentors });
  }),
  route(bulk.setActionMentor, ({ ActionIds, MentorId, enableActions = false, ...body }, context) =>
    change(context, body, 'actionMentor', { ActionIds, MentorId, enableActions }),
  ),
  route(bulk.resetActionMentor, ({ ActionIds, ...body }, context) =>
    change(context, body, 'resetActionMentor', { ActionIds }),
  ),
  route(bulk.publish, ({ ActionId, date, ...body }, context) => change(context, body, 'publish', { ActionId, date })),
  route(bulk.coordinate, ({ CoordinatorId, Set: linked = true, ...body }, context) =>
    change(context, body, 'coordinate', { CoordinatorId, Set: linked }),
  ),
  route(bulk.supervise, ({ SupervisorId, SubjectId, Set: linked = true, ...body }, context) =>
    change(context, SubjectId === undefined ? body : { ...body, Ids: [...(body.Ids ?? []), SubjectId] }, 'supervise', {
      SupervisorId,
      Set: linked,
    }),
  ),
  route(bulk.addExisting, ({ CurrentProjectId, Roles, setDefault = false, ...body }, context) =>
    change(context, { ...body, Roles: Roles ?? [...transferable] }, 'addExisting', {
      CurrentProjectId,
      Roles: Roles ?? [...transferable],
      setDefault,
    }),
  ),
  route(bulk.setPayments, setPayments),
];
