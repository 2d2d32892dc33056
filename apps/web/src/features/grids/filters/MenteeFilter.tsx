import { Stack, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Search } from '../../../address/address-state.ts';
import type { MenteeFilterProps } from '../../../slots/mentee-filter.ts';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { groupsOf } from '../action-groups.ts';
import { readAddress } from '../grid-address.ts';
import { useGridActions, useGridCount, useGridSettings } from '../queries.ts';
import { useOfferedRoles } from '../useGrid.ts';
import { FilterBar, GridSearch } from './FilterBar.tsx';
import { filterBody, memberSetOf } from './member-set.ts';

const COUNTED = { Count: 25 };

/** The search and filters of the grid without the grid, for choosing mentees on other pages. */
export function MenteeFilter({ search, onChange }: MenteeFilterProps) {
  const { breakpoints } = useMantineTheme();
  const narrow = useMediaQuery(`(max-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  const address = readAddress(search);
  const settings = useGridSettings();
  const actions = useGridActions();
  const byGroup = settings.data?.GroupByGroup ?? false;
  const groups = useMemo(() => groupsOf(actions.data ?? [], byGroup), [actions.data, byGroup]);
  const offeredRoles = useOfferedRoles(settings.data);
  const count = useGridCount({ ...filterBody(address), ...COUNTED }, true);
  const failure = settings.error ?? actions.error;
  if (failure && !settings.data) throw failure;
  if (!settings.data || !actions.data) return <RowsSkeleton rows={1} height={36} />;
  const change = (part: Search) => {
    const kept = Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined && value !== '');
    const next = Object.fromEntries(kept);
    onChange(next, memberSetOf(readAddress(next)));
  };
  return (
    <Stack gap="xs">
      {!narrow && <GridSearch address={address} onChange={change} />}
      <FilterBar
        settings={settings.data}
        groups={groups}
        offeredRoles={offeredRoles}
        address={address}
        rawAddress={search}
        onChange={change}
        narrow={narrow}
        all={count.data?.All}
        ordered={false}
      >
        {null}
      </FilterBar>
    </Stack>
  );
}
