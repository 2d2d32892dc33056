import type { ConsentEvent } from '@ithaki/contract';
import { Badge, Box, Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { useConsentText } from './queries.ts';
import { useVersionName } from './useVersionName.ts';

/** A text with paragraphs separated by empty lines; line breaks within them are kept. */
export function TextBody({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/);
  return (
    <>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
        <Text key={index} mb="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {paragraph}
        </Text>
      ))}
    </>
  );
}

/** An earlier version of the consent text with its points. */
function EarlierText({ project, version }: { project: string | undefined; version: number }) {
  const local = useLocalText();
  const text = useConsentText(project, version);
  if (text.error) return <ErrorState message={messageOf(text.error)} onRetry={() => void text.refetch()} />;
  if (!text.data) return <Skeleton height={200} />;
  return (
    <>
      <Title order={3} size="h4" mb="sm">
        {local(text.data.Title)}
      </Title>
      <TextBody text={local(text.data.Body)} />
      {text.data.Points.map(({ Value, Label }) => (
        <Text key={Value} mb="xs">
          • {local(Label)}
        </Text>
      ))}
    </>
  );
}

interface Props {
  project: string | undefined;
  events: readonly ConsentEvent[];
}

/** All consents and withdrawals of the person: when, to which version, from which address. */
export function ConsentHistory({ project, events }: Props) {
  const { t } = useText();
  const nameOf = useVersionName();
  const [shown, setShown] = useState<number>();
  if (events.length === 0) return null;
  return (
    <Box component="section" mt="xl">
      <Title order={2} size="h4">
        {t('consent.history')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('consent.history.lead')}
      </Text>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {events.map((event) => (
          <Group component="li" key={event.At} gap="sm">
            <Badge color={event.Given ? 'green' : 'gray'} variant="light">
              {t(event.Given ? 'consent.event.given' : 'consent.event.withdrawn')}
            </Badge>
            <Text size="sm">
              <LocalDate value={event.At} as="time" /> · {event.Address}
            </Text>
            <Button size="compact-sm" variant="subtle" onClick={() => setShown(event.Version)}>
              {nameOf(event.Version)}
            </Button>
          </Group>
        ))}
      </Stack>
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="lg"
        title={shown === undefined ? '' : nameOf(shown)}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        {shown !== undefined && <EarlierText project={project} version={shown} />}
      </Modal>
    </Box>
  );
}
