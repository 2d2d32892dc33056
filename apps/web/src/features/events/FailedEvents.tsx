import type { FailedEvent } from '@ithaki/contract';
import { Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { type Translate, useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useFailedEvents, useRetry } from './queries.ts';

/** A button that has an event handled again; the event leaves the list. */
function RetryButton({ event: { Id, Kind } }: { event: FailedEvent }) {
  const { t } = useText();
  const retry = useRetry();
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={retry.isPending}
      aria-label={t('events.retry.of', { kind: Kind })}
      onClick={() => retry.mutate({ Id }, { onSuccess: () => toast.done(t('events.retried')) })}
    >
      {t('events.retry')}
    </Button>
  );
}

const columns = (t: Translate): Column<FailedEvent>[] => [
  { id: 'kind', label: t('events.kind'), names: true, cell: ({ Kind }) => Kind },
  { id: 'at', label: t('events.at'), cell: ({ At }) => <LocalDate value={At} as="time" /> },
  {
    id: 'failures',
    label: t('events.failures'),
    cell: ({ Failures }) =>
      Failures.map(({ Handler, Error: error }) => (
        <Text key={Handler} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {Handler} <Text span inherit c="dimmed">{`(${error})`}</Text>
        </Text>
      )),
  },
  { id: 'retry', label: '', cell: (event) => <RetryButton event={event} /> },
];

/** Screen admin/events: events with a handler that failed too often. */
export function FailedEvents() {
  const { t } = useText();
  const [address, setAddress] = useAddressState();
  const page = Math.max(1, Number(address.page) || 1);
  const { data, error, refetch } = useFailedEvents(page - 1);
  return (
    <>
      <PageHeader title={t('events.title')} lead={t('events.lead')} />
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('events.title')}
          columns={columns(t)}
          rows={data?.list}
          idOf={({ Id }) => Id}
          empty={<EmptyState icon={IconCircleCheck} title={t('events.none')} next={t('events.none.next')} />}
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
