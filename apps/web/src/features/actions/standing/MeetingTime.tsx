import type { Meeting } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { LocalDate } from '../../../ui/LocalDate.tsx';

/** When a meeting is, on the clocks of the programme, and how far that is. */
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
