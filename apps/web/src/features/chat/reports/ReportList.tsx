import type { Report } from '@ithaki/contract';
import { SegmentedControl } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useReports } from './queries.ts';
import { ReportState } from './ReportState.tsx';

const columns = (t: Translate): Column<Report>[] => [
  {
    id: 'reported',
    label: t('chat.reports.reported'),
    names: true,
    cell: ({ Id, Reported }) => (
      <Anchor to={paths.admin.chatReport(Id)}>{Reported?.Name ?? t('chat.reports.gone')}</Anchor>
    ),
  },
  { id: 'reason', label: t('chat.reports.reason'), cell: ({ Reason }) => t(`chat.reports.reason.${Reason}`) },
  {
    id: 'reporter',
    label: t('chat.reports.reporter'),
    cell: ({ Reporter }) => Reporter?.Name ?? t('chat.reports.gone'),
  },
  { id: 'at', label: t('chat.reports.at'), cell: ({ At }) => <LocalDate value={At} as="time" /> },
  { id: 'state', label: t('chat.reports.state'), cell: ({ State }) => <ReportState state={State} /> },
  { id: 'decidedBy', label: t('chat.reports.decidedBy'), cell: ({ DecidedBy }) => DecidedBy ?? '—' },
];

const shown = ['open', 'all'] as const;

/** Screen admin/chatreports: reported messages without their text, open reports first. */
export function ReportList() {
  const { t } = useText();
  const [{ show, page: pageParam }, setAddress] = useAddressState();
  const page = Math.max(1, Number(pageParam) || 1);
  const isOpen = show !== 'all';
  const { data, error, refetch } = useReports({ page, ...(isOpen && { Open: true }) });
  return (
    <>
      <PageHeader title={t('chat.reports')} lead={t('chat.reports.lead')} list />
      <ListTools
        active={isOpen ? 0 : 1}
        filters={
          <SegmentedControl
            aria-label={t('chat.reports.show')}
            value={isOpen ? 'open' : 'all'}
            data={shown.map((value) => ({ value, label: t(`chat.reports.show.${value}`) }))}
            onChange={(next) => setAddress({ show: next === 'all' ? next : undefined, page: undefined })}
          />
        }
      />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('chat.reports')}
          columns={columns(t)}
          rows={data?.list}
          idOf={({ Id }) => Id}
          empty={
            <EmptyState
              icon={IconFlag}
              title={t(isOpen ? 'chat.reports.noneOpen' : 'chat.reports.none')}
              next={t('chat.reports.none.next')}
            />
          }
        />
      )}
      {data && data.All > 0 && (
        <Pager
          page={page}
          pages={data.count}
          all={data.All}
          onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
        />
      )}
    </>
  );
}
