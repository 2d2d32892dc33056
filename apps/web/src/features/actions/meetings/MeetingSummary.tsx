import type { CurrentMeeting } from '@ithaki/contract';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconClock, IconMapPin, IconUserOff, IconUsers, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Icon } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { webLink } from '../plain-text.ts';
import { MeetingTime } from '../standing/ActionDates.tsx';

function Line({ icon: LineIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <LineIcon size={20} stroke={1.6} />
      <Text component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  );
}

/** A meeting's time and place, and whether it was held. */
export function MeetingSummary({ meeting }: { meeting: CurrentMeeting }) {
  const { t } = useText();
  const { Place, Link, Minutes, Outcome, Invitees } = meeting;
  const address = webLink(Link);
  return (
    <Stack gap="xs">
      <Text component="div" fz="lg" fw={600}>
        <MeetingTime meeting={meeting} />
      </Text>
      <Line icon={IconClock}>{t('actions.meeting.lasts', { count: Minutes })}</Line>
      {Place && <Line icon={IconMapPin}>{Place}</Line>}
      {Link && (
        <Line icon={IconVideo}>
          {address ? (
            <Anchor href={address} target="_blank" rel="noopener noreferrer">
              {Link}
            </Anchor>
          ) : (
            Link
          )}
        </Line>
      )}
      {Invitees.length > 0 && (
        <Line icon={IconUsers}>
          {t('actions.meeting.invitees.are', { names: Invitees.map(({ Name }) => Name).join(', ') })}
        </Line>
      )}
      {Outcome === 'held' && <Line icon={IconCircleCheck}>{t('actions.meeting.wasHeld')}</Line>}
      {Outcome === 'missed' && <Line icon={IconUserOff}>{t('actions.meeting.wasMissed')}</Line>}
    </Stack>
  );
}
