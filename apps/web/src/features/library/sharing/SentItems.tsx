import type { SentItem } from '@ithaki/contract';
import { Anchor, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ItemDialog } from '../item/ItemDialog.tsx';
import { useSent, useUnshare } from '../queries.ts';

const states = ['all', 'opened', 'notOpened'] as const;

/** When and how often a mentee opened an item that was sent to them. */
function OpenedCell({ row: { OpenedAt, LastOpenedAt, Opens } }: { row: SentItem }) {
  const { t } = useText();
  if (!OpenedAt)
    return (
      <Text span size="sm" c="dimmed">
        {t('library.sent.notOpened')}
      </Text>
    );
  return (
    <Stack gap={0} component="span">
      <span>
        <LocalDate value={OpenedAt} as="time" />
      </span>
      {Opens > 1 && LastOpenedAt && (
        <Text span size="xs" c="dimmed">
          {t('library.sent.times', { count: Opens })}, {t('library.sent.last')} <LocalDate value={LastOpenedAt} />
        </Text>
      )}
    </Stack>
  );
}

/** The items sent to mentees whom the person sees, with sender, receiver and when they were opened. */
export function SentItems({ tabs }: { tabs?: ReactNode }) {
  const { t } = useText();
  const me = useMe();
  const [manages, sends] = [useCan('library.edit'), useCan('library.share')];
  const [{ q = '', state, page: pageParam, item }, setAddress] = useAddressState();
  const page = Math.max(1, Number(pageParam) || 1);
  const opened = states.find((known) => known === state) ?? 'all';
  const sent = useSent({
    page: page - 1,
    ...(q && { Search: q }),
    ...(opened !== 'all' && { Opened: opened === 'opened' }),
  });
  const unshare = useUnshare();
  const { ask, dialog } = useConfirm();
  const takeBack = async ({ Id, Item, Mentee }: SentItem) => {
    const sure = await ask({
      title: t('library.sent.back.do'),
      message: t('library.sent.back.sure', { title: Item.Name, name: Mentee.Name }),
      confirm: t('library.sent.back.do'),
      destructive: true,
    });
    if (sure) unshare.mutate({ Id });
  };
  const columns: Column<SentItem>[] = [
    {
      id: 'item',
      label: t('library.sent.item'),
      names: true,
      cell: ({ Item }) => (
        <Anchor
          component="button"
          type="button"
          ta="start"
          onClick={() => setAddress({ item: String(Item.Id) }, 'goes on')}
        >
          {Item.Name}
        </Anchor>
      ),
    },
    { id: 'mentee', label: t('library.sent.mentee'), cell: ({ Mentee }) => Mentee.Name },
    {
      id: 'sender',
      label: t('library.sent.sender'),
      cell: ({ Sender }) => Sender?.Name ?? t('library.item.programme'),
    },
    { id: 'at', label: t('library.sent.at'), cell: ({ SharedAt }) => <LocalDate value={SharedAt} as="time" /> },
    { id: 'opened', label: t('library.sent.opened'), cell: (row) => <OpenedCell row={row} /> },
    ...(sends
      ? [
          {
            id: 'back',
            label: t('library.sent.back.do'),
            cell: (row: SentItem) =>
              (manages || row.Sender?.Id === me.Id) && (
                <IconButton
                  label={t('library.sent.back', { title: row.Item.Name, name: row.Mentee.Name })}
                  onClick={() => void takeBack(row)}
                >
                  <IconArrowBackUp size={18} aria-hidden />
                </IconButton>
              ),
          },
        ]
      : []),
  ];
  const isFiltered = q !== '' || opened !== 'all';
  return (
    <>
      <PageHeader
        title={t('library.sent.title')}
        lead={t('library.sent.lead')}
        list
        actions={
          <ListExportSlot
            list="sentItems"
            body={{ ...(q && { Search: q }), ...(opened !== 'all' && { Opened: opened === 'opened' }) }}
            count={sent.data?.All}
          />
        }
      />
      {tabs}
      <ListTools
        search={
          <SearchBox
            label={t('library.sent.search')}
            value={q}
            onSearch={(text) => setAddress({ q: text, page: undefined })}
          />
        }
        active={opened === 'all' ? 0 : 1}
        filters={
          <SegmentedControl
            aria-label={t('library.sent.filter')}
            value={opened}
            data={states.map((value) => ({ value, label: t(`library.sent.filter.${value}`) }))}
            onChange={(next) => setAddress({ state: next === 'all' ? undefined : next, page: undefined })}
          />
        }
      />
      {sent.error ? (
        <ErrorState message={messageOf(sent.error)} onRetry={() => void sent.refetch()} />
      ) : (
        <>
          <DataList
            label={t('library.sent.title')}
            columns={columns}
            rows={sent.data?.list}
            idOf={({ Id }) => Id}
            empty={
              <EmptyState
                icon={IconSend}
                title={t(isFiltered ? 'library.sent.notFound' : 'library.sent.none')}
                next={t(isFiltered ? 'library.sent.notFound.next' : 'library.sent.none.next')}
              />
            }
          />
          {sent.data && sent.data.All > 0 && (
            <Pager
              page={page}
              pages={sent.data.count}
              all={sent.data.All}
              onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
            />
          )}
        </>
      )}
      {dialog}
      {item && /^\d{1,9}$/.test(item) && (
        <ItemDialog id={Number(item)} onClose={() => setAddress({ item: undefined })} />
      )}
    </>
  );
}
