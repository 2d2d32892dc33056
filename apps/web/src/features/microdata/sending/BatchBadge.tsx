import type { BatchState } from '@ithaki/contract';
import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

const colours: Record<BatchState, string> = {
  queued: 'gray',
  sending: 'blue',
  unknown: 'yellow',
  held: 'orange',
  accepted: 'teal',
  partly: 'yellow',
  refused: 'red',
  withdrawn: 'gray',
};

/** The state of a batch. */
export function BatchBadge({ state }: { state: BatchState }) {
  const { t } = useText();
  return (
    <Badge variant="light" color={colours[state]} tt="none">
      {t(`microdata.state.${state}`)}
    </Badge>
  );
}
