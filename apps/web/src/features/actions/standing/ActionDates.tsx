import type { CurrentMeeting, MenteeAction } from '@ithaki/contract';
import { dateAt, formatDateTime } from '@ithaki/formats';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dateLocaleOf } from '../../../i18n/language.ts';
import { timeFromNow } from '../../../i18n/relative-time.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';

/** When an open action is due: 'Έως 1 Δεκεμβρίου (σε 9 ημέρες)'; nothing when it has no due date or is not open. */
export function DueDate({ item }: { item: Pick<MenteeAction, 'DueAt' | 'Late' | 'Standing'> }) {
  const { t, language } = useText();
  const timeZone = useTimeZone();
  if (item.DueAt === null || !['open', 'returned'].includes(item.Standing)) return null;
  const due = new Date(item.DueAt);
  const isThisYear = dateAt(due, timeZone).year === dateAt(new Date(), timeZone).year;
  const date = due.toLocaleDateString(dateLocaleOf(language), {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone,
  });
  return (
    <Text size="sm" span c={item.Late ? 'needs' : 'dimmed'}>
      <time dateTime={item.DueAt} title={formatDateTime(due, timeZone)}>
        {t(item.Late ? 'actions.late' : 'actions.due', { date, away: timeFromNow(due, language) })}
      </time>
    </Text>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How far away an instant (ISO 8601) is: counted down by the minute during the last 24 hours, otherwise in words. */
function Countdown({ startsAt }: { startsAt: string }) {
  const { t } = useText();
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(startsAt) - now;
  const isNear = left > 0 && left < 24 * HOUR;
  useEffect(() => {
    if (!isNear) return undefined;
    const clock = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(clock);
  }, [isNear]);
  if (!isNear) return <LocalDate value={startsAt} />;
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  return (
    <time dateTime={startsAt}>
      {hours > 0
        ? t('actions.meeting.startsIn', { hours, minutes })
        : t('actions.meeting.startsInMinutes', { count: minutes })}
    </time>
  );
}

/** A meeting's time in the programme's zone, and how far away it is. */
export function MeetingTime({ meeting }: { meeting: CurrentMeeting }) {
  return (
    <Text span inherit className="numbers">
      {meeting.date}, {meeting.timeHours}:{meeting.timeMinutes}{' '}
      <Text span inherit c="dimmed">
        (<Countdown startsAt={meeting.StartsAt} />)
      </Text>
    </Text>
  );
}
