import type { Context } from '../../../access/context.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ActionRow } from '../../actions/index.ts';
import { fieldOrder, type PageOf } from '../../members/index.ts';
import { actionOrder } from './action-condition-queries.ts';

/** The order as it is asked for: part by part, or as one thing. */
export interface OrderAsked {
  Order?:
    | string
    | { Field?: string | undefined; ActionOrder?: number | undefined; Desc?: boolean | undefined }
    | undefined;
  ActionOrder?: number | undefined;
  Desc?: boolean | undefined;
}

const NAME = 'last_name';

const refused = (part: 'Order' | 'ActionOrder', problem: string, name: string) =>
  new Refusal(400, 'BadFilter', { fields: { [part]: { label: `errors.filter.${problem}`, params: { name } } } });

/** The order a grid or an export asks for: by an action that is among the columns, or by a field that the caller sees. */
export async function orderAsked(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  columns: readonly ActionRow[],
  asked: OrderAsked,
): Promise<Pick<PageOf, 'order' | 'descending'>> {
  const { Order: whole } = asked;
  const parts = typeof whole === 'object' ? { ...asked, ...whole } : { ...asked, Field: whole };
  const { Field: Order = NAME, ActionOrder, Desc = false } = parts;
  if (ActionOrder !== undefined) {
    if (!columns.some((action) => action.id === ActionOrder))
      throw refused('ActionOrder', 'noAction', String(ActionOrder));
    return { order: actionOrder(ActionOrder), descending: Desc };
  }
  if (Order === NAME) return { order: undefined, descending: Desc };
  const { project } = actor;
  const field = project && visibleFields(project.settings, actor.level).find(({ Name }) => Name === Order);
  if (!field || field.Type === 'ComputedField' || field.Type === 'ExportField')
    throw refused('Order', 'unknown', Order);
  return { order: await fieldOrder(db, project.id, field), descending: Desc };
}
