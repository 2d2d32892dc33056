import { Group, Stack, Text } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import type { ActionSheet as Props } from '../../../slots/action-sheet.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useSheet } from '../queries.ts';
import { SheetActions } from './SheetActions.tsx';
import { SheetForm } from './SheetForm.tsx';

function Sheet({ sheet, userId }: Props) {
  const { t } = useText();
  const { data, error, refetch } = useSheet(sheet, userId);
  if (error instanceof ApiError && error.code === 'SheetNotAsked')
    return (
      <EmptyState
        icon={IconFileCheck}
        title={t('microdata.action.notAsked')}
        next={t('microdata.action.notAsked.next')}
      />
    );
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <Stack gap="md">
      <SheetForm row={data} sheet={sheet} />
      <Group>
        <SheetActions row={data} />
      </Group>
    </Stack>
  );
}

/** The sheet of an action, on the action's page; some who follow a mentee see no sheets. */
export function ActionSheet(props: Props) {
  const { t } = useText();
  return useCan('microdata.sheets') ? <Sheet {...props} /> : <Text c="dimmed">{t('microdata.action.unseen')}</Text>;
}
