import { sheets } from '@ithaki/microdata';
import { Badge, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import type { PersonTabProps } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useSheet } from '../queries.ts';

function SheetCard({ sheet, userId }: { sheet: (typeof sheets)[number]; userId: number }) {
  const { t } = useText();
  const { data, error, refetch } = useSheet(sheet, userId);
  if (error instanceof ApiError && error.code === 'SheetNotAsked') return null;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb={4}>
        <Anchor to={paths.microdata(sheet, userId)}>{t(`microdata.sheet.${sheet}`)}</Anchor>
        <Badge variant="light">{t(`microdata.state.${data.State}`)}</Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {t('microdata.problems.title', { count: data.Problems.length })}
      </Text>
    </Paper>
  );
}

/** Tab 'microdata' of a person's page: how far their sheets are. */
export function PersonSheets({ userId }: PersonTabProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {sheets.map((sheet) => (
        <SheetCard key={sheet} sheet={sheet} userId={userId} />
      ))}
    </SimpleGrid>
  );
}
