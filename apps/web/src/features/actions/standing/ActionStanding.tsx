import type { Standing } from '@ithaki/contract';
import { Group, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircle,
  IconCircleCheck,
  IconCircleOff,
  IconHourglassHigh,
  IconLock,
} from '@tabler/icons-react';
import type { Icon } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';

interface Props {
  standing: Standing;
  /** The reader, because a returned action needs the mentee's attention, and a handed-in one the mentor's. */
  reader?: 'mentee' | 'mentor';
}

const icons: Record<Standing, Icon> = {
  open: IconCircle,
  waiting: IconHourglassHigh,
  returned: IconArrowBackUp,
  completed: IconCircleCheck,
  locked: IconLock,
  inactive: IconCircleOff,
};

function colourOf(standing: Standing, reader: 'mentee' | 'mentor'): string {
  if (standing === (reader === 'mentee' ? 'returned' : 'waiting')) return 'needs';
  if (standing === 'completed') return 'teal';
  return standing === 'open' ? 'brand' : 'dimmed';
}

/** A mentee's standing in an action, in words. */
export function ActionStanding({ standing, reader = 'mentee' }: Props) {
  const { t } = useText();
  const StandingIcon = icons[standing];
  return (
    <Group
      component="span"
      gap={6}
      wrap="nowrap"
      c={colourOf(standing, reader)}
      style={{ display: 'inline-flex', flexShrink: 0 }}
    >
      <StandingIcon size={16} stroke={1.8} aria-hidden />
      <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
        {t(`actions.standing.${standing}`)}
      </Text>
    </Group>
  );
}
