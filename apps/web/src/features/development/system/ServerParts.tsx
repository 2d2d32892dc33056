import { Button, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useHealth } from '../queries.ts';

/** The parts of the server, each with whether it works, and the server's clock. */
export function ServerParts() {
  const { t } = useText();
  const { data, error, refetch, isFetching } = useHealth();
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  return (
    <Stack gap="sm" component="section" aria-label={t('development.parts')}>
      <Title order={3}>{t('development.parts')}</Title>
      <List spacing="xs" listStyleType="none">
        {data.Parts.map(({ Name, Works }) => (
          <List.Item
            key={Name}
            icon={
              <ThemeIcon size={20} radius="xl" color={Works ? 'green' : 'red'} variant="light">
                {Works ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
              </ThemeIcon>
            }
          >
            {t(`development.part.${Name}`)}: {t(Works ? 'development.works' : 'development.fails')}
          </List.Item>
        ))}
      </List>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('development.serverTime')} <LocalDate value={data.Now} as="time" />
        </Text>
        <Button variant="default" size="compact-md" loading={isFetching} onClick={() => void refetch()}>
          {t('development.again')}
        </Button>
      </Group>
    </Stack>
  );
}
