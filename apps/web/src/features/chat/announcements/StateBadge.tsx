import type { Announcement } from '@ithaki/contract';
import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

const colours = { planned: 'blue', sending: 'blue', sent: 'green', withdrawn: 'gray' } as const;

/** State of an announcement: planned, being sent, sent or withdrawn. */
export function StateBadge({ state }: { state: Announcement['State'] }) {
  const { t } = useText();
  return (
    <Badge variant="light" color={colours[state]} component="span">
      {t(`chat.announcements.state.${state}`)}
    </Badge>
  );
}
