import type { GridAction } from '@ithaki/contract';
import { comparisonsOf } from './filters/comparisons.ts';
import type { GridAddress } from './grid-address.ts';
import type { GridSettings } from './table/columns.ts';

/** Whether an address names fields or actions, which the reader of a link may not see. */
export const namesThings = ({ filters, actions, order }: GridAddress): boolean =>
  filters.length > 0 || actions.length > 0 || order !== undefined;

/** An address without what names fields and actions that the reader does not see, and how many filters those were. */
export function seenAddress(
  address: GridAddress,
  { Fields }: GridSettings,
  columns: readonly GridAction[],
): { address: GridAddress; leftOut: number } {
  const fields = new Set(Fields.filter(({ Type }) => comparisonsOf(Type)).map(({ Name }) => Name));
  const ids = new Set(columns.map(({ Id }) => Id));
  const filters = address.filters.filter(({ Field }) => fields.has(Field));
  const actions = address.actions.filter(({ ActionId }) => ids.has(ActionId));
  const by = address.order?.replace(/^-/, '');
  const action = by && /^action:(\d+)$/.exec(by)?.[1];
  const ordered = by === undefined || (action ? ids.has(Number(action)) : fields.has(by));
  return {
    address: { ...address, filters, actions, order: ordered ? address.order : undefined },
    leftOut: address.filters.length - filters.length + (address.actions.length - actions.length),
  };
}
