import { Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { useTimeZone } from '../../ui/time-zone.ts';
import { timeIn, wallText } from './days.ts';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The hours of a meeting in the reader's own time zone; nothing where that has the same time as the programme's. */
export function OwnTime({ start, end }: { start: string; end: string }) {
  const { t } = useText();
  const zone = useTimeZone();
  const own = ownZone();
  if (wallText(start, zone) === wallText(start, own)) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('calendar.meeting.ownTime', { zone, own, time: `${timeIn(start, own)}–${timeIn(end, own)}` })}
    </Text>
  );
}
