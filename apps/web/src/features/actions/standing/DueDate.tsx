import type { MenteeAction } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';

/** When an open action is due, in relative words; renders nothing when it has no due date or is not open. */
export function DueDate({ item }: { item: Pick<MenteeAction, 'DueAt' | 'Late' | 'Standing'> }) {
  const { t } = useText();
  if (item.DueAt === null || !['open', 'returned'].includes(item.Standing)) return null;
  return (
    <Text size="sm" span c={item.Late ? 'needs' : 'dimmed'}>
      {t(item.Late ? 'actions.late' : 'actions.due')} <LocalDate value={item.DueAt} />
    </Text>
  );
}
