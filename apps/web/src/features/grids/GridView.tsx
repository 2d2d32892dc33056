import { type GridRow, progressStates, type ViewScreen } from '@ithaki/contract';
import { Box, Button, Group, Text, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Search, useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { ActionTabs } from './ActionTabs.tsx';
import { gridSet, isNarrowed, memberSetOf, orderOf } from './filters/member-set.ts';
import { GridPager } from './GridPager.tsx';
import { GridTop } from './GridTop.tsx';
import { type GridAddress, readAddress, withoutFilters } from './grid-address.ts';
import type { GridSlots } from './grid-slots.ts';
import { PersonCards } from './PersonCards.tsx';
import { useCoordinatorValues, useMentorValues } from './queries.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { StateSign } from './StateSign.tsx';
import { chosenCount, chosenSet } from './selection.ts';
import type { GridSettings, Several } from './table/columns.ts';
import { WideGrid } from './table/WideGrid.tsx';
import { useGrid } from './useGrid.ts';
import { useOpening } from './useOpenPerson.ts';
import { useSelection } from './useSelection.ts';

/**
 * The grid's state in the address. A change returns to the first page unless it names another, and adds a history
 * entry.
 */
function useGridAddress(): { address: GridAddress; raw: Search; change: (change: Search) => void } {
  const [raw, setAddress] = useAddressState();
  const text = JSON.stringify(raw);
  const address = useMemo(() => readAddress(JSON.parse(text)), [text]);
  return { address, raw, change: (change) => setAddress({ page: undefined, ...change }, 'goes on') };
}

/** Whether to offer mentor and coordinator columns and filters: not if a mentor sees only their own mentees. */
function useSeveral(settings: GridSettings | undefined): Several {
  const whole = settings?.AdminRoles ?? false;
  const asked = settings !== undefined && !whole;
  const mentors = useMentorValues('name', asked).data?.length ?? 0;
  const coordinators = useCoordinatorValues('name', asked).data?.length ?? 0;
  return { mentors: whole || mentors > 1, coordinators: whole || coordinators > 1 };
}

/** Shown instead of an empty grid; `onClear` removes the filters and is undefined when there are none. */
function NoMentees({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useText();
  if (!onClear) return <EmptyState icon={IconUsers} title={t('grids.empty')} next={t('grids.empty.next')} />;
  return (
    <EmptyState
      icon={IconUsers}
      title={t('grids.none')}
      next={t('grids.none.next')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('grids.filters.clear')}
        </Button>
      }
    />
  );
}

/** Legend of the symbols in the cells. */
function Legend() {
  const { t } = useText();
  return (
    <Group component="ul" aria-label={t('grids.legend')} gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {progressStates
        .filter((state) => state !== 'none')
        .map((state) => (
          <Group component="li" key={state} gap={6}>
            <StateSign state={state} />
            <Text size="xs" c="dimmed">
              {t(`grids.state.${state}`)}
            </Text>
          </Group>
        ))}
    </Group>
  );
}

const MenteeFiles = lazy(() => import('./MenteeFiles.tsx').then((part) => ({ default: part.MenteeFiles })));

interface Props extends GridSlots {
  /** The screen that saved views belong to. */
  screen: ViewScreen;
  label: string;
  /** Path of a person's page. */
  pathTo: (userId: number) => string;
  /** The action and mentee that the address points to. */
  markedAction?: number | undefined;
  markedMentee?: number | undefined;
}

/** The grid of mentees by actions, with filters, tabs and pages. */
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
