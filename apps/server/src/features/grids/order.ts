import type { Context } from '../../access/context.ts';
import { visibleFields } from '../../access/field-policy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { ActionRow } from '../actions/index.ts';
import { fieldOrder, type PageOf } from '../people/index.ts';
import { actionOrder } from './action-condition-queries.ts';

interface OrderAsked {
  Order?: string | undefined;
  ActionOrder?: number | undefined;
  Desc?: boolean | undefined;
}

const NAME = 'last_name';

const refused = (part: 'Order' | 'ActionOrder', problem: string) =>
  new Refusal(400, 'BadFilter', { fields: { [part]: `errors.filter.${problem}` } });

/** The order a grid or an export asks for: by an action that is among the columns, or by a field that the caller sees. */
export async function orderAsked(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  columns: readonly ActionRow[],
  { Order = NAME, ActionOrder, Desc = false }: OrderAsked,
): Promise<Pick<PageOf, 'order' | 'descending'>> {
  if (ActionOrder !== undefined) {
    if (!columns.some((action) => action.id === ActionOrder)) throw refused('ActionOrder', 'noAction');
    return { order: actionOrder(ActionOrder), descending: Desc };
  }
  if (Order === NAME) return { order: undefined, descending: Desc };
  const { project } = actor;
  const field = project && visibleFields(project.settings, actor.level).find(({ Name }) => Name === Order);
  if (!field || field.Type === 'ComputedField' || field.Type === 'ExportField') throw refused('Order', 'unknown');
  return { order: await fieldOrder(db, project.id, field), descending: Desc };
}
