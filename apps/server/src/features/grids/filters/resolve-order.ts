import { visibleFields } from '../../../access/field-policy.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ActionRow } from '../../actions/index.ts';
import { fieldOrder, type MemberPage, type MemberQuery } from '../../members/index.ts';
import { computedOrder } from '../../people/index.ts';
import { actionOrder } from './action-condition-queries.ts';
import type { ResolvingContext } from './resolve-members.ts';

/** The order that a body requests, in separate properties or as one object. */
export interface RequestedOrder {
  Order?:
    | string
    | { Field?: string | undefined; ActionOrder?: number | undefined; Desc?: boolean | undefined }
    | undefined;
  ActionOrder?: number | undefined;
  Desc?: boolean | undefined;
}

const DEFAULT_FIELD = 'last_name';

const badOrder = (part: 'Order' | 'ActionOrder', problem: string, name: string) =>
  new Refusal(400, 'BadFilter', { fields: { [part]: { label: `errors.filter.${problem}`, params: { name } } } });

/**
 * Returns the order of these members that a body requests: by an action that is a column, or by a field that the actor
 * sees. Throws 400 for any other.
 */
export async function resolveOrder(
  context: ResolvingContext,
  members: MemberQuery,
  columns: readonly ActionRow[],
  requested: RequestedOrder,
): Promise<Pick<MemberPage, 'order' | 'descending'>> {
  const { db, actor } = context;
  const { Order: order } = requested;
  const parts = typeof order === 'object' ? { ...requested, ...order } : { ...requested, Field: order };
  const { Field: Order = DEFAULT_FIELD, ActionOrder, Desc = false } = parts;
  if (ActionOrder !== undefined) {
    if (!columns.some((action) => action.id === ActionOrder))
      throw badOrder('ActionOrder', 'noAction', String(ActionOrder));
    return { order: actionOrder(ActionOrder), descending: Desc };
  }
  if (Order === DEFAULT_FIELD) return { order: undefined, descending: Desc };
  const { project } = actor;
  const field = project && visibleFields(project.settings, actor.level).find(({ Name }) => Name === Order);
  if (!field || field.Type === 'ExportField') throw badOrder('Order', 'unknown', Order);
  if (field.Type === 'ComputedField') return { order: await computedOrder(context, members, field), descending: Desc };
  return { order: await fieldOrder(db, project.id, field), descending: Desc };
}
