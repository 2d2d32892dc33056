import type { Action } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { Prose } from '../Prose.tsx';
import { webLink } from '../web-link.ts';

/** Text to read and a link to its video or page; content of other sites is not embedded. */
export function ReadingContent({ action }: { action: Action }) {
  const { t } = useText();
  const local = useLocalText();
  const reading = action.Data.Reading;
  const link = reading?.Link ? webLink(reading.Link) : undefined;
  if (!reading) return <Text c="dimmed">{t('actions.reading.none')}</Text>;
  return (
    <Stack gap="md">
      <Prose text={local(reading.Text)} />
      {link && (
        <Group gap="sm">
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('actions.reading.open')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('actions.reading.host', { host: new URL(link).host })}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
