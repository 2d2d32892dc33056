import type { RehearsalReport } from '@ithaki/contract';
import { SimpleGrid, Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { StatTile } from '../../../ui/page/StatTile.tsx';

type Mails = RehearsalReport['Mails'];

/** How many mails would have gone to each person, and on which occasions. */
export function MailCounts({ mails: { Mentees, Mentors, Occasions } }: { mails: Mails }) {
  const { t } = useText();
  const columns: Column<Mails['Occasions'][number]>[] = [
    {
      id: 'occasion',
      label: t('rehearsal.mails.occasion'),
      names: true,
      cell: ({ Occasion }) => t(`rehearsal.mails.${Occasion}`),
    },
    { id: 'count', label: t('rehearsal.mails.count'), figures: true, cell: ({ Count }) => Count },
  ];
  const tile = (label: string, { Middle, Most }: Mails['Mentees']) => (
    <StatTile label={label} figure={Middle} detail={t('rehearsal.mails.most', { count: Most })} />
  );
  return (
    <Stack gap="lg" maw={720}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {tile(t('rehearsal.mails.mentee'), Mentees)}
        {tile(t('rehearsal.mails.mentor'), Mentors)}
      </SimpleGrid>
      <DataList
        label={t('rehearsal.tab.mails')}
        columns={columns}
        rows={Occasions}
        idOf={({ Occasion }) => Occasion}
        empty={<EmptyState title={t('rehearsal.mails.none')} next={t('rehearsal.mails.none.next')} />}
      />
    </Stack>
  );
}
