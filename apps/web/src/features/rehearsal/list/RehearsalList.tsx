import type { RehearsalHead } from '@ithaki/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useRehearsals } from '../queries.ts';
import { RehearsalState } from './RehearsalState.tsx';
import { whoTakesPart } from './who-takes-part.ts';

const columnsOf = (t: Translate): Column<RehearsalHead>[] => [
  {
    id: 'at',
    label: t('rehearsal.list.at'),
    names: true,
    cell: ({ Id, MadeAt }) => (
      <ScreenLink to={paths.admin.rehearsal(Id)}>
        <LocalDate value={MadeAt} as="time" />
      </ScreenLink>
    ),
  },
  { id: 'who', label: t('rehearsal.list.who'), cell: ({ Settings }) => whoTakesPart(t, Settings) },
  {
    id: 'period',
    label: t('rehearsal.list.period'),
    cell: ({ Settings: { From, Until } }) => t('rehearsal.period', { from: From, until: Until }),
  },
  { id: 'state', label: t('rehearsal.list.found'), cell: (head) => <RehearsalState head={head} /> },
  {
    id: 'finished',
    label: t('rehearsal.list.finished'),
    figures: true,
    cell: ({ Told }) => (Told ? t('rehearsal.list.finished.of', { finished: Told.Finished, all: Told.People }) : '–'),
  },
  { id: 'by', label: t('rehearsal.list.by'), cell: ({ MadeBy }) => MadeBy ?? '–' },
];

/** Screen admin/rehearsal: the rehearsals of the programme. */
export function RehearsalList() {
  const { t } = useText();
  const { data, error, refetch } = useRehearsals();
  const start = (
    <Button
      renderRoot={(props) => <ScreenLink to={paths.admin.newRehearsal()} {...props} />}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('rehearsal.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('rehearsal.title')} lead={t('rehearsal.lead')} list actions={start} />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('rehearsal.title')}
          columns={columnsOf(t)}
          rows={data}
          idOf={({ Id }) => Id}
          empty={
            <EmptyState icon={IconRoute} title={t('rehearsal.none')} next={t('rehearsal.none.next')} action={start} />
          }
        />
      )}
    </>
  );
}
