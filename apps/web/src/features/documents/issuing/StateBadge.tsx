import type { IssuedState } from '@ithaki/contract';
import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

const colours: Record<IssuedState, string> = { made: 'gray', sent: 'blue', accepted: 'teal', revoked: 'red' };

/** The state of an issued document. */
export function StateBadge({ state }: { state: IssuedState }) {
  const { t } = useText();
  return (
    <Badge variant="light" color={colours[state]} autoContrast>
      {t(`documents.state.${state}`)}
    </Badge>
  );
}
