import type { MenteeAction } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';

/** By when an action should be done, as people say it; nothing when that no longer matters or was never said. */
export function DueDate({ item }: { item: Pick<MenteeAction, 'DueAt' | 'Late' | 'Standing'> }) {
  const { t } = useText();
  if (item.DueAt === null || !['open', 'returned'].includes(item.Standing)) return null;
  return (
    <Text size="sm" span c={item.Late ? 'needs' : 'dimmed'}>
      {t(item.Late ? 'actions.late' : 'actions.due')} <LocalDate value={item.DueAt} />
    </Text>
  );
}
