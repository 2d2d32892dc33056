import { MAX_MOVED } from '@ithaki/application/selection';
import { Alert } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../../address/address-state.ts';
import { ApiError } from '../../../../api/error.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useCan, useMe } from '../../../../api/session.ts';
import { useText } from '../../../../i18n/text.ts';
import { useIsNarrow } from '../../../../ui/dialogs/useIsNarrow.ts';
import { DataList } from '../../../../ui/list/DataList.tsx';
import { Pager } from '../../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { ApplicationPanel } from '../application/ApplicationPanel.tsx';
import { MoveDialog } from '../moves/MoveDialog.tsx';
import type { MoveTo } from '../moves/move-targets.ts';
import { useAllIds, useApplications, useForm } from '../queries.ts';
import { tabOf } from '../status-tabs.ts';
import { answerQuestions, defaultColumns } from './columns.ts';
import { FilterBar } from './FilterBar.tsx';
import { DEFAULT_ORDER, listRequest, orderOf, pageOf, selectionOf } from './list-address.ts';
import { SelectedBar } from './SelectedBar.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useApplicationColumns } from './useColumns.tsx';

const noIds: ReadonlySet<number> = new Set();

/**
 * The selected applications; the selection is cleared when `listKey` changes, because the list then shows other
 * applications.
 */
function useSelectedIds(listKey: string) {
  const [selection, setSelection] = useState({ about: listKey, ids: noIds });
  const ids = selection.about === listKey ? selection.ids : noIds;
  const setIds = (next: Iterable<number>) => setSelection({ about: listKey, ids: new Set(next) });
  return {
    ids,
    put: setIds,
    toggle: (id: number) => setIds(ids.has(id) ? [...ids].filter((selected) => selected !== id) : [...ids, id]),
    clear: () => setIds([]),
  };
}

/** Applications by status, which open in a drawer and can be moved one by one or in batches. */
export function ApplicationList() {
  const { t } = useText();
  const isNarrow = useIsNarrow();
  const [search, setSearch] = useAddressState();
  const edits = useCan('applications.edit');
  const [columns, setColumns] = useLocalStorage<readonly string[]>({
    key: `ithaki.applications.columns.${useMe().Project?.Id ?? ''}`,
    defaultValue: defaultColumns,
    getInitialValueInEffect: false,
  });
  const [moving, setMoving] = useState<MoveTo>();
  const form = useForm();
  const tab = tabOf(search.tab);
  const page = pageOf(search);
  const request = listRequest(search, answerQuestions(columns));
  const { data, error, refetch } = useApplications(request);
  const { ids, put, toggle, clear } = useSelectedIds(JSON.stringify(selectionOf(search)));
  const allIds = useAllIds();
  const open = (id: number) => setSearch({ app: String(id) }, 'goes on');
  const shown = useApplicationColumns({
    chosen: columns,
    mixed: tab === 'all' || tab === 'withdrawn',
    onOpen: open,
    selection: edits && tab !== 'draft' && tab !== 'withdrawn' ? { ids, toggle } : undefined,
  });
  const list = data?.list;
  const selectAll = () =>
    void allIds.mutateAsync(selectionOf(search)).then(
      ({ Ids }) => put(Ids),
      () => undefined,
    );
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  const order = orderOf(search);
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
        {edits && tab !== 'draft' && tab !== 'withdrawn' && list && list.length > 0 && (!isNarrow || ids.size > 0) && (
          <SelectedBar
            count={ids.size}
            all={data.All <= MAX_MOVED ? data.All : undefined}
            isSelectingAll={allIds.isPending}
            onPage={() => put([...ids, ...list.map(({ Id }) => Id)].slice(0, MAX_MOVED))}
            onAll={selectAll}
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
            setSearch({ order: next ?? (order === DEFAULT_ORDER ? 'SubmittedAt' : undefined), page: undefined })
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
