import { Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

interface Props {
  Taken: number;
  Waiting: number;
  /** The number of places; missing if it is not limited. */
  Capacity?: number | undefined;
}

/** How many take part in a group and how many wait for a place. */
export function GroupPlaces({ Taken, Waiting, Capacity }: Props) {
  const { t } = useText();
  return (
    <Text size="sm">
      {Capacity === undefined
        ? t('calendar.meeting.taken', { count: Taken })
        : t('calendar.meeting.takenOf', { count: Taken, capacity: Capacity })}{' '}
      {Waiting > 0 && t('calendar.meeting.waiting', { count: Waiting })}
    </Text>
  );
}
