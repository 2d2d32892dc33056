import type { GridRow, ViewScreen } from '@ithaki/contract';
import { Box, Group, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { ActionTabs } from './ActionTabs.tsx';
import { gridSet, isNarrowed, memberSetOf, orderOf } from './filters/member-set.ts';
import { GridPager } from './GridPager.tsx';
import { GridTop } from './GridTop.tsx';
import { withoutFilters } from './grid-address.ts';
import type { GridSlots } from './grid-slots.ts';
import { NoMentees } from './NoMentees.tsx';
import { PersonCards } from './PersonCards.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Legend } from './StateLegend.tsx';
import { chosenCount, chosenSet } from './selection.ts';
import { WideGrid } from './table/WideGrid.tsx';
import { useGrid } from './useGrid.ts';
import { useGridAddress } from './useGridAddress.ts';
import { useOpening } from './useOpenPerson.ts';
import { useSelection } from './useSelection.ts';
import { useSeveral } from './useSeveralFollowers.ts';

const MenteeFiles = lazy(() => import('./MenteeFiles.tsx').then((part) => ({ default: part.MenteeFiles })));

interface Props extends GridSlots {
  /** What a list of saved views belongs to. */
  screen: ViewScreen;
  label: string;
  /** Where a person's name leads. */
  pathTo: (userId: number) => string;
  /** What the address points at. */
  markedAction?: number | undefined;
  markedMentee?: number | undefined;
}

/** The mentees by their actions: filters, tabs, the grid itself and its pages. */
export function GridView({ screen, label, pathTo, markedAction, markedMentee, Bulk, Exporting }: Props) {
  const { breakpoints } = useMantineTheme();
  const narrow = useMediaQuery(`(max-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  const { address: asked, raw, change } = useGridAddress();
  const grid = useGrid(asked);
  const { address, settings } = grid;
  const several = useSeveral(settings);
  const rows = grid.rows ?? [];
  const filterSet = memberSetOf(address);
  const { selection, toggle, togglePage, takeAll, clear } = useSelection(
    JSON.stringify(gridSet(address)),
    rows.map(({ User }) => User.Id),
  );
  const { open, hrefOf } = useOpening(pathTo);
  const [filesOf, setFilesOf] = useState<GridRow>();
  const shared = { label, rows, selection, onSelect: toggle, onOpen: open, onFiles: setFilesOf };
  const set = chosenSet(selection, filterSet);
  const chosen = chosenCount(selection, grid.count?.All ?? 0);
  const content = () => {
    if (grid.error) return <ErrorState message={messageOf(grid.error)} onRetry={grid.again} />;
    if (!grid.rows || !settings) return <RowsSkeleton rows={address.size} height={narrow ? 96 : 44} />;
    if (rows.length === 0)
      return <NoMentees onClear={isNarrowed(address) ? () => change(withoutFilters(raw)) : undefined} />;
    if (narrow) {
      return (
        <PersonCards
          {...shared}
          pathTo={pathTo}
          groups={grid.shown}
          actionId={markedAction ?? Number(raw.action)}
          onAction={(action) => change({ action, page: raw.page })}
        />
      );
    }
    return (
      <WideGrid
        {...shared}
        hrefOf={hrefOf}
        settings={settings}
        groups={grid.shown}
        several={several}
        hidden={address.hidden}
        skipped={(address.page - 1) * address.size}
        all={grid.count?.All}
        order={address.order}
        onOrder={(order) => change({ order })}
        onSelectPage={togglePage}
        markedAction={markedAction}
        markedMentee={markedMentee}
      />
    );
  };
  return (
    <>
      <GridTop
        screen={screen}
        settings={settings}
        groups={grid.groups}
        several={several}
        address={address}
        leftOut={grid.leftOut}
        raw={raw}
        onChange={change}
        narrow={narrow}
        all={grid.count?.All}
      />
      <SelectionBar
        selection={selection}
        set={set}
        all={grid.count?.All}
        onAll={takeAll}
        onNone={clear}
        onDone={() => {
          clear();
          grid.renew();
        }}
        Bulk={Bulk}
      />
      <ActionTabs groups={grid.groups} tab={address.tab} onTab={(tab) => change({ tab, page: raw.page })}>
        <Box opacity={grid.stale ? 0.6 : 1} aria-busy={grid.stale}>
          {content()}
        </Box>
      </ActionTabs>
      {filesOf && settings && (
        <Suspense>
          <MenteeFiles
            mentee={filesOf.User}
            fields={settings.Fields}
            groups={grid.groups}
            onClose={() => setFilesOf(undefined)}
          />
        </Suspense>
      )}
      {(!grid.rows || rows.length > 0) && (
        <GridPager
          address={address}
          count={grid.count}
          onPage={(page) => change({ page: String(page) })}
          onSize={(size) => change({ size })}
        />
      )}
      <Group justify="space-between" mt="md" gap="sm">
        <Legend />
        {Exporting && (
          <Exporting
            set={chosen > 0 ? set : filterSet}
            order={orderOf(address.order)}
            count={chosen > 0 ? chosen : grid.count?.All}
          />
        )}
      </Group>
    </>
  );
}
