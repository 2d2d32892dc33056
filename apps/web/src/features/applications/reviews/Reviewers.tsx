import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useReviewers } from '../selection/queries.ts';
import { AssignDialog } from './AssignDialog.tsx';

type ReviewerRow = NonNullable<ReturnType<typeof useReviewers>['data']>[number];

/** Reviewers with their numbers of applications, and a button that distributes applications evenly. */
export function Reviewers() {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [assigning, setAssigning] = useState(false);
  const { data, error, refetch } = useReviewers();
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((reviewer) => reviewer !== id) : [...chosen, id]);
  const columns: Column<ReviewerRow>[] = [
    {
      id: 'select',
      label: t('applications.selection.select'),
      cell: ({ Reviewer }) => (
        <Checkbox
          size="sm"
          aria-label={t('applications.selection.select.one', { name: Reviewer.Name })}
          checked={chosen.includes(Reviewer.Id)}
          onChange={() => toggle(Reviewer.Id)}
        />
      ),
    },
    {
      id: 'name',
      label: t('applications.selection.reviewers.name'),
      names: true,
      cell: ({ Reviewer }) => Reviewer.Name,
    },
    {
      id: 'assigned',
      label: t('applications.selection.reviewers.assigned'),
      figures: true,
      cell: ({ Assigned }) => Assigned,
    },
    { id: 'done', label: t('applications.selection.reviewers.done'), figures: true, cell: ({ Done }) => Done },
    {
      id: 'conflicts',
      label: t('applications.selection.reviewers.conflicts'),
      figures: true,
      cell: ({ Conflicts }) => Conflicts,
    },
  ];
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed" flex="1 1 16rem">
          {t('applications.selection.reviewers.lead')}
        </Text>
        <Button
          leftSection={<IconUsersGroup size={18} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() => setAssigning(true)}
        >
          {t('applications.selection.reviewers.assign')}
        </Button>
      </Group>
      <DataList
        label={t('applications.selection.view.reviewers')}
        columns={columns}
        rows={data}
        idOf={({ Reviewer }) => Reviewer.Id}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('applications.selection.reviewers.none')}
            next={t('applications.selection.reviewers.none.next')}
          />
        }
      />
      {assigning && (
        <AssignDialog reviewers={chosen} onDone={() => setChosen([])} onClose={() => setAssigning(false)} />
      )}
    </Stack>
  );
}
