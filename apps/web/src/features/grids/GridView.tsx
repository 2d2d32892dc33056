import type { GridRow, ViewScreen } from '@ithaki/contract';
import { Box, Button, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useCan, useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { filterBody, hasFilters, memberSetOf, orderBody } from './filters/member-set.ts';
import { GridLegend, GridPager } from './GridFooter.tsx';
import { GridTop } from './GridTop.tsx';
import { withoutFilters } from './grid-address.ts';
import type { GridSlots } from './grid-slots.ts';
import { PersonCards } from './PersonCards.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { selectedCount, selectedSet, useSelection } from './selection.ts';
import { scales } from './table/scales.ts';
import { WideGrid } from './table/WideGrid.tsx';
import { useGrid, useGridAddress, useOfferedRoles } from './useGrid.ts';

/**
 * Returns functions to open a person or one of their actions from the grid, here or in a new tab, and to get
 * the address of a person's page.
 */
function useOpenPerson(pathTo: (userId: number) => string) {
  const navigate = useNavigate();
  const router = useRouter();
  const hrefOf = useCallback(
    (userId: number) => router.buildLocation({ to: pathTo(userId) }).publicHref,
    [router, pathTo],
  );
  const open = (userId: number, actionId: number | undefined, newTab: boolean) => {
    const to = actionId === undefined ? pathTo(userId) : paths.mentor.menteeAction(userId, actionId);
    if (newTab) window.open(router.buildLocation({ to }).publicHref, '_blank', 'noopener');
    else void navigate({ to });
  };
  return { open, hrefOf };
}

/** Shown instead of an empty grid; `onClear` removes the filters and is undefined without any. */
function NoMentees({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useText();
  const mayAdd = useCan('people.create');
  if (!onClear) {
    return (
      <EmptyState
        icon={IconUsers}
        title={t('grids.empty')}
        next={t(mayAdd ? 'grids.empty.add' : 'grids.empty.next')}
        action={mayAdd && <LinkButton to={paths.admin.importUsers()}>{t('imports.users.title')}</LinkButton>}
      />
    );
  }
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

const MenteeFiles = lazy(() => import('./MenteeFiles.tsx').then((part) => ({ default: part.MenteeFiles })));

interface Props extends GridSlots {
  /** The screen that saved views belong to. */
  screen: ViewScreen;
  title: string;
  lead: string;
  /** Links to other views of the same people. */
  views?: ReactNode;
  /** Path of a person's page. */
  pathTo: (userId: number) => string;
  /** The action and mentee that the address refers to. */
  markedAction?: number | undefined;
  markedMentee?: number | undefined;
}

/** The grid of mentees by actions, with filters, sizes and pages. */
export function GridView(props: Props) {
  const { screen, title, lead, views, pathTo, markedAction, markedMentee, Bulk, Export } = props;
  const { breakpoints } = useMantineTheme();
  const narrow = useMediaQuery(`(max-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  const { address: requested, rawAddress, change } = useGridAddress();
  const { Density: density } = useMe();
  const scale = requested.overview ? 'overview' : density;
  const grid = useGrid(requested);
  const { address, settings } = grid;
  const offeredRoles = useOfferedRoles(settings);
  const rows = grid.rows ?? [];
  const filterSet = memberSetOf(address);
  const { selection, toggle, togglePage, selectAll, clear } = useSelection(
    JSON.stringify(filterBody(address)),
    rows.map(({ User }) => User.Id),
  );
  const { open, hrefOf } = useOpenPerson(pathTo);
  const [filesOf, setFilesOf] = useState<GridRow>();
  const shared = { label: title, rows, selection, onSelect: toggle, onOpen: open, onFiles: setFilesOf };
  const set = selectedSet(selection, filterSet);
  const selected = selectedCount(selection, grid.count?.All ?? 0);
  const content = () => {
    if (grid.error) return <ErrorState message={messageOf(grid.error)} onRetry={grid.retry} />;
    if (!grid.rows || !settings) return <RowsSkeleton rows={address.size} height={narrow ? 96 : scales[scale].row} />;
    if (rows.length === 0)
      return <NoMentees onClear={hasFilters(address) ? () => change(withoutFilters(rawAddress)) : undefined} />;
    if (narrow && scale !== 'overview') {
      return (
        <PersonCards
          {...shared}
          pathTo={pathTo}
          groups={grid.shown}
          actionId={markedAction ?? Number(rawAddress.action)}
          onAction={(action) => change({ action, page: rawAddress.page })}
        />
      );
    }
    return (
      <WideGrid
        {...shared}
        hrefOf={hrefOf}
        scale={scale}
        settings={settings}
        groups={grid.shown}
        offeredRoles={offeredRoles}
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
        title={title}
        lead={lead}
        filled={grid.count === undefined || grid.count.All > 0}
        views={views}
        scale={scale}
        settings={settings}
        groups={grid.groups}
        offeredRoles={offeredRoles}
        address={address}
        leftOut={grid.leftOut}
        rawAddress={rawAddress}
        onChange={change}
        narrow={narrow}
        all={grid.count?.All}
      />
      <SelectionBar
        selection={selection}
        set={set}
        all={grid.count?.All}
        onAll={selectAll}
        onNone={clear}
        onDone={() => {
          clear();
          grid.refresh();
        }}
        Bulk={Bulk}
      />
      <Box opacity={grid.isStale ? 0.6 : 1} aria-busy={grid.isStale}>
        {content()}
      </Box>
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
      <GridLegend>
        {Export && (
          <Export
            set={selected > 0 ? set : filterSet}
            order={orderBody(address.order)}
            count={selected > 0 ? selected : grid.count?.All}
          />
        )}
      </GridLegend>
    </>
  );
}
