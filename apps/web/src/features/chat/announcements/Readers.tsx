import type { Calls, ReplyOf } from '@ithaki/contract';
import { SegmentedControl, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PersonLine } from '../PersonLine.tsx';
import { useReaders } from './queries.ts';

type Reader = ReplyOf<Calls['announcements']['readers']>['list'][number];

const when = (instant: string | null) => (instant === null ? '—' : <LocalDate value={instant} as="time" />);

const columns = (t: Translate, mustConfirm: boolean): Column<Reader>[] => [
  { id: 'name', label: t('chat.announcements.reader'), names: true, cell: ({ User }) => <PersonLine user={User} /> },
  { id: 'seen', label: t('chat.announcements.seenAt'), cell: ({ SeenAt }) => when(SeenAt) },
  ...(mustConfirm
    ? [
        {
          id: 'confirmed',
          label: t('chat.announcements.confirmedAt'),
          cell: ({ ConfirmedAt }: Reader) => when(ConfirmedAt),
        },
      ]
    : []),
  { id: 'reminded', label: t('chat.announcements.remindedAt'), cell: ({ RemindedAt }) => when(RemindedAt) },
];

/** The receivers of an announcement, with when each saw and confirmed it. */
export function Readers({ id, mustConfirm }: { id: number; mustConfirm: boolean }) {
  const { t } = useText();
  const [address, setAddress] = useAddressState();
  const page = Math.max(1, Number(address.page) || 1);
  const choices = ['all', 'seen', ...(mustConfirm ? (['confirmed'] as const) : [])] as const;
  const missing = choices.find((choice) => choice === address.missing) ?? 'all';
  const { data, error, refetch } = useReaders({ Id: id, page, ...(missing !== 'all' && { Missing: missing }) });
  return (
    <section aria-label={t('chat.announcements.readers')}>
      <Title order={2} size="h3" mb="xs">
        {t('chat.announcements.readers')}
      </Title>
      <ListTools
        active={missing === 'all' ? 0 : 1}
        filters={
          <SegmentedControl
            aria-label={t('chat.announcements.missing')}
            value={missing}
            data={choices.map((value) => ({ value, label: t(`chat.announcements.missing.${value}`) }))}
            onChange={(next) => setAddress({ missing: next === 'all' ? undefined : next, page: undefined }, 'beside')}
          />
        }
      />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('chat.announcements.readers')}
          columns={columns(t, mustConfirm)}
          rows={data?.list}
          idOf={({ User }) => User.Id}
          empty={
            <EmptyState
              icon={IconUsers}
              title={t(missing === 'all' ? 'chat.announcements.readers.none' : 'chat.announcements.missing.none')}
              next={t(
                missing === 'all' ? 'chat.announcements.readers.none.next' : 'chat.announcements.missing.none.next',
              )}
            />
          }
        />
      )}
      {data && data.All > 0 && (
        <Pager
          page={page}
          pages={data.count}
          all={data.All}
          onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined }, 'beside')}
        />
      )}
    </section>
  );
}
