import type { ViewScreen } from '@ithaki/contract';
import { Alert, Box, Button, Group, Skeleton, Stack, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { messageOf } from '../../../api/message.ts';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { withoutFilters } from '../model/address.ts';
import { chosenSet } from '../model/selection.ts';
import { gridSet, isNarrowed, memberSetOf, orderOf } from '../model/set.ts';
import { useGrid } from '../useGrid.ts';
import { useGridAddress } from '../useGridAddress.ts';
import { useOpening } from '../useOpening.ts';
import { useSelection } from '../useSelection.ts';
import { ActionTabs } from './ActionTabs.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { GridPager } from './GridPager.tsx';
import { Legend } from './Legend.tsx';
import { PersonCards } from './PersonCards.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { GridSlots } from './slots.ts';
import { SavedViews } from './views/SavedViews.tsx';
import { WideGrid } from './WideGrid.tsx';

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
  const { t } = useText();
  const { breakpoints } = useMantineTheme();
  const narrow = useMediaQuery(`(max-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  const { address: asked, raw, change } = useGridAddress();
  const grid = useGrid(asked);
  const { address, settings } = grid;
  const rows = grid.rows ?? [];
  const filterSet = memberSetOf(address);
  const { selection, toggle, togglePage, takeAll, clear } = useSelection(
    JSON.stringify(gridSet(address)),
    rows.map(({ User }) => User.Id),
  );
  const open = useOpening(pathTo);
  const shared = { label, rows, selection, onSelect: toggle, pathTo, onOpen: open };
  const set = chosenSet(selection, filterSet);
  const content = () => {
    if (grid.error) return <ErrorState message={messageOf(grid.error)} onRetry={grid.again} />;
    if (!grid.rows || !settings) return <RowsSkeleton rows={address.size} height={narrow ? 96 : 44} />;
    if (rows.length === 0) {
      return (
        <EmptyState
          icon={IconUsers}
          title={t(isNarrowed(address) ? 'grids.none' : 'grids.empty')}
          next={t(isNarrowed(address) ? 'grids.none.next' : 'grids.empty.next')}
          {...(isNarrowed(address) && {
            action: (
              <Button variant="default" onClick={() => change(withoutFilters(raw))}>
                {t('grids.filters.clear')}
              </Button>
            ),
          })}
        />
      );
    }
    if (narrow) {
      return (
        <PersonCards
          {...shared}
          groups={grid.shown}
          actionId={markedAction ?? Number(raw.action)}
          onAction={(action) => change({ action, page: raw.page })}
        />
      );
    }
    return (
      <WideGrid
        {...shared}
        settings={settings}
        groups={grid.shown}
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
      {settings ? (
        <FilterBar
          settings={settings}
          groups={grid.groups}
          address={address}
          raw={raw}
          onChange={change}
          narrow={narrow}
          all={grid.count?.All}
        >
          {!narrow && (
            <ColumnChoice
              settings={settings}
              hidden={address.hidden}
              onChange={(columns) => change({ ...columns, page: raw.page })}
            />
          )}
          <SavedViews screen={screen} raw={raw} onChange={change} />
        </FilterBar>
      ) : (
        <Stack gap="xs" mb="sm" aria-hidden>
          <Skeleton height={36} />
          <Skeleton height={32} />
        </Stack>
      )}
      {grid.leftOut > 0 && (
        <Alert variant="light" mb="sm" role="status">
          {t('grids.filters.leftOut', { count: grid.leftOut })}
        </Alert>
      )}
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
            set={set}
            order={orderOf(address.order)}
            count={selection.kind === 'some' && selection.ids.size > 0 ? selection.ids.size : grid.count?.All}
          />
        )}
      </Group>
    </>
  );
}
