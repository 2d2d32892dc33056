import type { Meeting } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { LocalDate } from '../../../ui/LocalDate.tsx';

/** A meeting's time in the programme's zone, and how far away it is. */
export function MeetingTime({ meeting }: { meeting: Meeting }) {
  return (
    <Text span inherit className="numbers">
      {meeting.date}, {meeting.timeHours}:{meeting.timeMinutes}{' '}
      <Text span inherit c="dimmed">
        (<LocalDate value={meeting.StartsAt} />)
      </Text>
    </Text>
  );
}
