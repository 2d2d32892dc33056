import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { PersonLine } from '../PersonLine.tsx';

export type Preview = ReplyOf<Calls['announcements']['preview']>;

interface Props {
  preview: Preview | undefined;
  error: unknown;
  /** Whether any receivers are chosen. */
  isChosen: boolean;
  /** Whether the figures belong to an earlier choice. */
  isStale: boolean;
}

/** Preview of an announcement's receivers: how many people, how many of them by mail, and the first ten. */
export function AudiencePreview({ preview, error, isChosen, isStale }: Props) {
  const { t, language } = useText();
  const figure = (value: number) => value.toLocaleString(localeOf(language));
  if (!isChosen)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('chat.announcements.preview.nobody')}
      </Text>
    );
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    );
  if (!preview) return <Skeleton height={96} />;
  const others = preview.People - preview.Sample.length;
  return (
    <Paper
      withBorder
      p="sm"
      component="section"
      aria-label={t('chat.announcements.preview')}
      opacity={isStale ? 0.6 : 1}
    >
      <Text fw={600} role="status">
        {t('chat.announcements.preview.people', { count: preview.People, figure: figure(preview.People) })}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('chat.announcements.preview.mail', { count: preview.WithMail, figure: figure(preview.WithMail) })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
        {preview.Sample.map((user) => (
          <PersonLine key={user.Id} user={user} />
        ))}
      </SimpleGrid>
      {others > 0 && (
        <Stack mt="xs">
          <Text size="sm" c="dimmed">
            {t('chat.announcements.preview.others', { count: others, figure: figure(others) })}
          </Text>
        </Stack>
      )}
    </Paper>
  );
}
