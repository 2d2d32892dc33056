import type { MicrodataSend } from '@ithaki/contract';
import { Badge, SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { isUnderWay, useSends } from './queries.ts';

const kinds = ['start', 'end', 'six'] as const;

/** What a send waits for, if for anything. */
function SendState({ send }: { send: MicrodataSend }) {
  const { t } = useText();
  const [label, colour] = send.Held
    ? (['microdata.sends.held', 'orange'] as const)
    : isUnderWay(send)
      ? (['microdata.sends.underWay', 'blue'] as const)
      : (['microdata.sends.done', 'gray'] as const);
  return (
    <Badge variant="light" color={colour} tt="none">
      {t(label)}
    </Badge>
  );
}

const columnsOf = (t: Translate): Column<MicrodataSend>[] => [
  {
    id: 'at',
    label: t('microdata.sends.at'),
    names: true,
    cell: ({ Id, At }) => (
      <ScreenLink to={paths.admin.microdataSend(Id)}>
        <LocalDate value={At} as="time" />
      </ScreenLink>
    ),
  },
  { id: 'sheet', label: t('microdata.sends.sheet'), cell: ({ Sheet }) => t(`microdata.sheet.${Sheet}.short`) },
  { id: 'state', label: t('microdata.sends.state'), cell: (send) => <SendState send={send} /> },
  { id: 'people', label: t('microdata.sends.people'), figures: true, cell: ({ Count }) => Count },
  { id: 'accepted', label: t('microdata.sends.accepted'), figures: true, cell: ({ Accepted }) => Accepted },
  { id: 'refused', label: t('microdata.sends.refused'), figures: true, cell: ({ Refused }) => Refused },
  { id: 'open', label: t('microdata.sends.open'), figures: true, cell: ({ Open }) => Open },
  { id: 'host', label: t('microdata.sends.host'), cell: ({ Host }) => Host ?? t('microdata.sends.byHand') },
  { id: 'by', label: t('microdata.sends.by'), cell: ({ By }) => By ?? '–' },
];

/** Screen admin/project/microdata/sends: what was sent, and what came of it. */
export function SendsPage() {
  const { t } = useText();
  const [search, setSearch] = useAddressState();
  const sheet = kinds.find((kind) => kind === search.sheet);
  const page = Math.max(1, Number(search.page) || 1);
  const { data, error, refetch } = useSends(sheet, page - 1);
  const rows = data?.list;
  return (
    <>
      <PageHeader title={t('microdata.sends.title')} lead={t('microdata.sends.lead')} list />
      <SegmentedControl
        mb="sm"
        aria-label={t('microdata.sends.sheet')}
        value={sheet ?? 'all'}
        onChange={(value) => setSearch({ sheet: value === 'all' ? undefined : value, page: undefined })}
        data={[
          { value: 'all', label: t('microdata.sends.all') },
          ...kinds.map((value) => ({ value, label: t(`microdata.sheet.${value}.short`) })),
        ]}
      />
      {error && !rows ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('microdata.sends.title')}
          columns={columnsOf(t)}
          rows={rows}
          idOf={({ Id }) => Id}
          empty={<EmptyState icon={IconSend} title={t('microdata.sends.none')} next={t('microdata.sends.none.next')} />}
        />
      )}
      {data && data.All > 0 && (
        <Pager
          page={page}
          pages={data.count}
          all={data.All}
          onPage={(next) => setSearch({ page: next > 1 ? String(next) : undefined })}
        />
      )}
    </>
  );
}
