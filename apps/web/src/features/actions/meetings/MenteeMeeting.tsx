import type { CurrentMeeting } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconUserOff } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useMeetingOutcome } from '../mentor-queries.ts';
import type { WorkProps } from '../work/work-props.ts';
import { MeetingPanel } from './MeetingPanel.tsx';
import { hasBegun } from './meeting-entry.ts';

interface ButtonsProps {
  outcome: CurrentMeeting['Outcome'];
  busy: boolean;
  onOutcome: (outcome: CurrentMeeting['Outcome']) => void;
}

/** Records that a meeting was held or missed, or undoes that. */
function OutcomeButtons({ outcome, busy, onOutcome }: ButtonsProps) {
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

/** A mentee's meeting, as mentors see it; once it has begun they record its outcome. */
export function MenteeMeeting({ item, target, part, onSaved }: WorkProps) {
  const outcome = useMeetingOutcome();
  const { Meeting } = item;
  return (
    <Stack gap="md">
      <MeetingPanel item={item} target={target} part={part} onSaved={onSaved} />
      {Meeting && item.can.includes('meet') && hasBegun(Meeting, Date.now()) && (
        <OutcomeButtons
          outcome={Meeting.Outcome}
          busy={outcome.isPending}
          onOutcome={(Outcome) => outcome.mutate({ ActionId: item.Action.Id, MenteeId: item.MenteeId, Outcome })}
        />
      )}
    </Stack>
  );
}
