import { Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PlainText } from '../PlainText.tsx';
import { webLink } from '../plain-text.ts';
import type { OwnWorkProps, WorkProps } from './work-props.ts';

/** Text to read and a link to its video or page; content of other sites is not embedded. */
export function ReadingContent({ item }: Pick<WorkProps, 'item'>) {
  const { t } = useText();
  const local = useLocalText();
  const reading = item.Action.Data.Reading;
  const link = reading?.Link ? webLink(reading.Link) : undefined;
  if (!reading) return <Text c="dimmed">{t('actions.reading.none')}</Text>;
  return (
    <Stack gap="md">
      <PlainText text={local(reading.Text)} />
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

/** Text to read, which the mentee confirms to have read. */
export function OwnReading({ item, submission: { submit, busy, refusal } }: OwnWorkProps) {
  const { t } = useText();
  return (
    <>
      <ReadingContent item={item} />
      {item.can.includes('submit') && (
        <Group>
          <Button size="md" loading={busy} onClick={submit}>
            {t('actions.reading.confirm')}
          </Button>
        </Group>
      )}
      {refusal && <ErrorState message={messageOf(refusal)} />}
    </>
  );
}
