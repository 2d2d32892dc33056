import type { Action, actionFlags } from '@ithaki/contract';
import { matches, wordingsOf } from '@ithaki/formats';
import { Box, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { paths } from '../../../../paths.ts';
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx';
import { Anchor } from '../../../../ui/links/Anchor.tsx';
import type { Column } from '../../../../ui/list/columns.ts';
import { DataList } from '../../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { useDefinitions } from '../../definition-queries.ts';
import { ActionTexts } from './ActionTexts.tsx';
import { FlagTick } from './FlagTick.tsx';

/** The flags in the order of their columns. */
const flags = [
  'published',
  'hideFromMentee',
  'hideFromMentor',
  'hideFromSupervisor',
  'hideInGrid',
  'canDelete',
] as const satisfies readonly (keyof typeof actionFlags)[];

const fits = ({ Id, Title, Group }: Action, search: string) =>
  matches([String(Id), ...[Title, ...Group].flatMap(wordingsOf)].join(' '), search);

/** Tab Actions: a table of all actions, with checkboxes for their flags and a menu for their scripts and data. */
export function ActionsTab() {
  const { t } = useText();
  const local = useLocalText();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useDefinitions(true);
  const columns: readonly Column<Action>[] = [
    { id: 'id', label: t('actions.grid.id'), figures: true, cell: ({ Id }) => Id },
    {
      id: 'title',
      label: t('actions.grid.action'),
      names: true,
      cell: ({ Id, Title, Group }) => (
        <>
          <Anchor to={paths.admin.action(Id)}>{local(Title)}</Anchor>
          <Text size="xs" c="dimmed">
            {Group.map(local).join(' › ')}
          </Text>
        </>
      ),
    },
    ...flags.map((flag) => ({
      id: flag,
      label: t(`actions.grid.${flag}`),
      cell: (action: Action) => <FlagTick action={action} flag={flag} />,
    })),
    { id: 'texts', label: t('actions.grid.texts'), cell: (action) => <ActionTexts action={action} /> },
  ];
  return (
    <>
      <PageHeader title={t('actions.definitions')} lead={t('actions.grid.lead')} list />
      <Box mb="sm">
        <SearchBox label={t('actions.grid.search')} value={search} onSearch={setSearch} />
      </Box>
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('actions.definitions')}
          columns={columns}
          rows={data?.filter((action) => fits(action, search))}
          idOf={({ Id }) => Id}
          severalLinks
          empty={
            <EmptyState
              icon={IconListCheck}
              title={t(search ? 'actions.grid.none' : 'actions.definitions.none')}
              next={search ? null : t('actions.definitions.noneHelp')}
            />
          }
        />
      )}
    </>
  );
}
