import { MOST_MOVED } from '@ithaki/application/selection';
import { Alert } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../../address/address-state.ts';
import { ApiError } from '../../../../api/error.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useCan, useMe } from '../../../../api/session.ts';
import { useText } from '../../../../i18n/text.ts';
import { DataList } from '../../../../ui/list/DataList.tsx';
import { Pager } from '../../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { ApplicationPanel } from '../application/ApplicationPanel.tsx';
import { MoveDialog } from '../moves/MoveDialog.tsx';
import type { MoveTo } from '../moves/move-targets.ts';
import { useAllIds, useApplications, useForm } from '../queries.ts';
import { tabOf } from '../status-tabs.ts';
import { firstColumns, questionsOf } from './columns.ts';
import { FilterBar } from './FilterBar.tsx';
import { askedIn, orderIn, pageIn, setIn, USUAL } from './list-address.ts';
import { SelectedBar } from './SelectedBar.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useColumns } from './useColumns.tsx';

const nobody: ReadonlySet<number> = new Set();

/** Which applications are chosen; none any more once the list is of others, which `about` says. */
function useChosen(about: string) {
  const [kept, keep] = useState({ about, ids: nobody });
  const ids = kept.about === about ? kept.ids : nobody;
  const put = (next: Iterable<number>) => keep({ about, ids: new Set(next) });
  return {
    ids,
    put,
    toggle: (id: number) => put(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    clear: () => put([]),
  };
}

/** The applications by status, each opened at the side, and moved one by one or many at once. */
export function ApplicationList() {
  const { t } = useText();
  const [search, setSearch] = useAddressState();
  const edits = useCan('applications.edit');
  const [columns, setColumns] = useLocalStorage<readonly string[]>({
    key: `ithaki.applications.columns.${useMe().Project?.Id ?? ''}`,
    defaultValue: firstColumns,
    getInitialValueInEffect: false,
  });
  const [moving, setMoving] = useState<MoveTo>();
  const form = useForm();
  const tab = tabOf(search.tab);
  const page = pageIn(search);
  const asked = askedIn(search, questionsOf(columns));
  const { data, error, refetch } = useApplications(asked);
  const { ids, put, toggle, clear } = useChosen(JSON.stringify(setIn(search)));
  const everyone = useAllIds();
  const open = (id: number) => setSearch({ app: String(id) }, 'goes on');
  const shown = useColumns({
    chosen: columns,
    mixed: tab === 'all' || tab === 'withdrawn',
    onOpen: open,
    selection: edits && tab !== 'draft' && tab !== 'withdrawn' ? { ids, toggle } : undefined,
  });
  const list = data?.list;
  const takeAll = () =>
    void everyone.mutateAsync(setIn(search)).then(
      ({ Ids }) => put(Ids),
      () => undefined,
    );
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  const order = orderIn(search);
  return (
    <>
      {form.error instanceof ApiError && form.error.code === 'NoForm' && (
        <Alert mb="sm" color="blue">
          {t('applications.selection.noForm')}
        </Alert>
      )}
      <StatusTabs
        tab={tab}
        counts={data?.Counts}
        onTab={(next) => setSearch({ tab: next === 'submitted' ? undefined : next, again: undefined, page: undefined })}
      >
        <FilterBar counts={data?.Counts} columns={columns} onColumns={setColumns} />
        {edits && tab !== 'draft' && tab !== 'withdrawn' && list && list.length > 0 && (
          <SelectedBar
            count={ids.size}
            all={data.All <= MOST_MOVED ? data.All : undefined}
            taking={everyone.isPending}
            onPage={() => put([...ids, ...list.map(({ Id }) => Id)].slice(0, MOST_MOVED))}
            onAll={takeAll}
            onNone={clear}
            onMove={setMoving}
          />
        )}
        <DataList
          label={t('applications.selection.title')}
          columns={shown}
          rows={list}
          idOf={({ Id }) => Id}
          order={order}
          onOrder={(next) =>
            setSearch({ order: next ?? (order === USUAL ? 'SubmittedAt' : undefined), page: undefined })
          }
          empty={
            <EmptyState
              icon={IconInbox}
              title={t('applications.selection.none')}
              next={t('applications.selection.none.next')}
            />
          }
        />
        {data && data.All > 0 && (
          <Pager
            page={page}
            pages={data.count}
            all={data.All}
            onPage={(next) => setSearch({ page: next > 1 ? String(next) : undefined })}
          />
        )}
      </StatusTabs>
      {moving !== undefined && (
        <MoveDialog ids={[...ids]} to={moving} onMoved={clear} onClose={() => setMoving(undefined)} />
      )}
      {search.app && (
        <ApplicationPanel
          wanted={search.app}
          list={list ?? []}
          page={page}
          pages={data?.count ?? 1}
          onOpen={(change) => setSearch(change, change.page === undefined ? 'beside' : 'in place')}
          onClose={() => setSearch({ app: undefined }, 'beside')}
        />
      )}
    </>
  );
}
