import { Group, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import type { ActionSheet as Props } from '../../../slots/action-sheet.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useSheet } from '../queries.ts';
import { SheetActions } from './SheetActions.tsx';
import { SheetForm } from './SheetForm.tsx';

function Sheet({ sheet, userId }: Props) {
  const { data, error, refetch } = useSheet(sheet, userId);
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
