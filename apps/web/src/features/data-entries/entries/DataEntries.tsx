import type { DataEntry } from '@ithaki/contract';
import { matches } from '@ithaki/formats';
import { Box, Button, Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useEntries } from '../queries.ts';
import { EntryDialog } from './EntryDialog.tsx';

/** Tab of the development page: the data entries of the programme, to be edited as JSON. */
export function DataEntries() {
  const { t } = useText();
  const { data: entries, error } = useEntries();
  const [search, setSearch] = useState('');
  /** The entry that is open; 'new' for one that is being written. */
  const [opened, setOpened] = useState<DataEntry | 'new'>();
  if (error) throw error;
  const rows = entries?.filter(({ Name, Class }) => matches(`${Name} ${Class}`, search));
  const columns: Column<DataEntry>[] = [
    {
      id: 'name',
      label: t('data.entry.name'),
      names: true,
      cell: (entry) => (
        <UnstyledButton c="var(--mantine-color-anchor)" onClick={() => setOpened(entry)}>
          {entry.Name}
        </UnstyledButton>
      ),
    },
    { id: 'class', label: t('data.entry.class'), cell: ({ Class }) => Class || '–' },
    { id: 'view', label: t('data.entry.viewLevel'), figures: true, cell: ({ viewLevel }) => viewLevel },
    { id: 'edit', label: t('data.entry.editLevel'), figures: true, cell: ({ editLevel }) => editLevel },
    { id: 'bytes', label: t('data.entry.size'), figures: true, cell: ({ Bytes }) => <Size bytes={Bytes} /> },
    { id: 'saved', label: t('data.entry.saved'), cell: ({ SavedAt }) => <LocalDate value={SavedAt} /> },
  ];
  return (
    <>
      <PageHeader
        title={t('data.entries.title')}
        lead={t('data.entries.lead')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
            {t('data.entry.new')}
          </Button>
        }
      />
      {entries && entries.length > 0 && (
        <Box mb="sm">
          <SearchBox label={t('data.entries.search')} value={search} onSearch={setSearch} />
        </Box>
      )}
      <DataList
        label={t('data.entries.title')}
        rows={rows}
        columns={columns}
        idOf={({ Id }) => Id}
        empty={
          search === '' ? (
            <EmptyState title={t('data.entries.none')} next={t('data.entries.none.next')} />
          ) : (
            <Text c="dimmed">{t('data.entries.notFound')}</Text>
          )
        }
      />
      {opened && <EntryDialog {...(opened !== 'new' && { entry: opened })} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Size({ bytes }: { bytes: number }) {
  const { language } = useText();
  const unit = bytes < 1_000 ? 'byte' : 'kilobyte';
  const value = bytes < 1_000 ? bytes : bytes / 1_000;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return <span className="numbers">{format.format(value)}</span>;
}
