import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import type { State } from '../list-address.ts';

const colours = { 0: 'gray', 1: 'green', 2: 'gray', 3: 'blue' } as const;

/** A member's state in the programme. */
export function StateBadge({ state }: { state: number }) {
  const { t } = useText();
  const known = (state in colours ? state : 0) as State;
  return (
    <Badge variant="light" color={colours[known]} radius="sm" tt="none" fw={500}>
      {t(`people.state.${known}`)}
    </Badge>
  );
}
