import type { GridAction } from '@ithaki/contract';
import { useMemo } from 'react';
import { groupsOf, shownGroups } from './action-groups.ts';
import { comparisonsOf } from './filters/comparisons.ts';
import { gridSet, pageBody } from './filters/member-set.ts';
import type { GridAddress } from './grid-address.ts';
import { useGridActions, useGridCount, useGridPage, useGridSettings } from './queries.ts';
import type { GridSettings } from './table/columns.ts';

/** Whether an address names fields or actions, which the reader of a shared link may not be allowed to see. */
const namesThings = ({ filters, actions, order }: GridAddress): boolean =>
  filters.length > 0 || actions.length > 0 || order !== undefined;

/** The address without fields and actions the reader may not see, and how many filters were left out. */
function seenAddress(
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

/** All data of a grid for an address: columns, a page of rows and their number, requested in parallel. */
export function useGrid(asked: GridAddress) {
  const actions = useGridActions();
  const settings = useGridSettings();
  const byGroup = settings.data?.GroupByGroup ?? false;
  const groups = useMemo(() => groupsOf(actions.data ?? [], byGroup), [actions.data, byGroup]);
  const shown = useMemo(() => shownGroups(groups, asked.tab), [groups, asked.tab]);
  const { address, leftOut } = useMemo(
    () =>
      actions.data && settings.data ? seenAddress(asked, settings.data, actions.data) : { address: asked, leftOut: 0 },
    [asked, actions.data, settings.data],
  );
  const known = actions.data !== undefined && settings.data !== undefined;
  const ready = known || !namesThings(asked);
  const ids =
    asked.tab === undefined
      ? undefined
      : shown.flatMap((group) => group.actions.map(({ Id }) => Id)).sort((a, b) => a - b);
  const rows = useGridPage(pageBody(address, ids), ready && (ids === undefined || known));
  const count = useGridCount({ ...gridSet(address), Count: address.size }, ready);
  const failed = [actions, settings, rows, count].find(({ error, data }) => error && !data);
  return {
    /** The effective address, without what its reader may not see; `leftOut` counts the filters dropped. */
    address,
    leftOut,
    groups,
    shown,
    settings: settings.data,
    rows: rows.data,
    /** Whether the rows are those of the previous request, until the new ones arrive. */
    stale: rows.isPlaceholderData,
    count: count.data,
    error: failed?.error ?? (rows.isPlaceholderData ? rows.error : null),
    again: () => {
      for (const query of [actions, settings, rows, count]) if (query.error) void query.refetch();
    },
    renew: () => {
      void rows.refetch();
      void count.refetch();
    },
  };
}
