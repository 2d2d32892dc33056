import type { Meeting } from '@ithaki/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconUserOff } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  outcome: Meeting['Outcome'];
  busy: boolean;
  onOutcome: (outcome: Meeting['Outcome']) => void;
}

/** Records that a meeting was held or missed, or undoes that. */
export function OutcomeButtons({ outcome, busy, onOutcome }: Props) {
  const { t } = useText();
  if (outcome !== null) {
    return (
      <Group gap="sm">
        <Button variant="default" size="compact-md" loading={busy} onClick={() => onOutcome(null)}>
          {t('actions.meeting.outcome.undo')}
        </Button>
        {outcome === 'held' && (
          <Text size="sm" c="dimmed">
            {t('actions.meeting.outcome.minutes')}
          </Text>
        )}
      </Group>
    );
  }
  return (
    <Group gap="sm">
      <Text c="needs">{t('actions.meeting.outcome')}</Text>
      <Button leftSection={<IconCircleCheck size={18} />} loading={busy} onClick={() => onOutcome('held')}>
        {t('actions.meeting.held')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserOff size={18} />}
        disabled={busy}
        onClick={() => onOutcome('missed')}
      >
        {t('actions.meeting.missed')}
      </Button>
    </Group>
  );
}
