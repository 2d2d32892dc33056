import { useMemo } from 'react';
import { groupsOf, shownGroups } from './action-groups.ts';
import { gridSet, pageBody } from './filters/member-set.ts';
import type { GridAddress } from './grid-address.ts';
import { useGridActions, useGridCount, useGridPage, useGridSettings } from './queries.ts';
import { namesThings, seenAddress } from './visible-address.ts';

/** Everything a grid shows for an address: its columns, rows and number, asked for side by side. */
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
    /** What is shown: the address without what its reader does not see, and how many filters that leaves out. */
    address,
    leftOut,
    groups,
    shown,
    settings: settings.data,
    rows: rows.data,
    /** Whether the rows shown are those of before, until the ones asked for come. */
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
