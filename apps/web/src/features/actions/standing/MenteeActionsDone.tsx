import type { MenteeAction } from '@ithaki/contract';
import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useMenteeActions } from '../queries.ts';

const latest = (a: MenteeAction, b: MenteeAction): number => (b.CompletedAt ?? '').localeCompare(a.CompletedAt ?? '');

/** Screen mentee/actionsdone: completed actions, latest first. */
export function MenteeActionsDone() {
  const { t } = useText();
  const local = useLocalText();
  const { data, error, refetch } = useMenteeActions();
  const rows = data?.filter((item) => item.Standing === 'completed').sort(latest);
  const columns: readonly Column<MenteeAction>[] = [
    {
      id: 'title',
      label: t('actions.action'),
      names: true,
      cell: ({ Action }) => <Anchor to={paths.mentee.action(Action.Id)}>{local(Action.Title)}</Anchor>,
    },
    {
      id: 'phase',
      label: t('actions.phase'),
      cell: ({ Action }) => local(Action.Group[0] ?? ''),
    },
    {
      id: 'completed',
      label: t('actions.completedAt'),
      figures: true,
      cell: ({ CompletedAt }) => CompletedAt && <LocalDate value={CompletedAt} as="date" />,
    },
  ];
  return (
    <Stack gap="lg" maw={880}>
      <PageHeader title={t('actions.done')} lead={rows && t('actions.done.lead', { count: rows.length })} />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('actions.done')}
          columns={columns}
          rows={rows}
          idOf={({ Action }) => Action.Id}
          empty={
            <EmptyState
              icon={IconCircleCheck}
              title={t('actions.done.none')}
              next={t('actions.done.noneHelp')}
              action={<LinkButton to={paths.mentee.actions()}>{t('actions.done.toMine')}</LinkButton>}
            />
          }
        />
      )}
    </Stack>
  );
}
