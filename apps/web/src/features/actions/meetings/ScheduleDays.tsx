import type { Calls, ReplyOf } from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { Section } from '../Section.tsx';
import rowClasses from '../standing/ActionRow.module.css';

type Meetings = ReplyOf<Calls['mentor']['schedule']>;

const padded = (value: number): string => String(value).padStart(2, '0');

const timeOf = (instant: string, zone: string): string => {
  const { hours, minutes } = instantToZonedTime(new Date(instant), zone);
  return `${padded(hours)}:${padded(minutes)}`;
};

/** Groups meetings by day (DD-MM-YYYY) in the zone. */
function byDay(meetings: Meetings, zone: string): Map<string, Meetings> {
  const days = new Map<string, Meetings>();
  for (const meeting of meetings) {
    const { date } = instantToZonedTime(new Date(meeting.Time), zone);
    days.set(date, [...(days.get(date) ?? []), meeting]);
  }
  return days;
}

/** One meeting; a link to the mentee's action, unless the reader is only invited to it. */
function MeetingLine({ meeting, zone }: { meeting: Meetings[number]; zone: string }) {
  const { t } = useText();
  const local = useLocalText();
  const content = (
    <>
      <Text span fw={600} className="numbers">
        {timeOf(meeting.Time, zone)}
      </Text>
      <span className={rowClasses.words}>
        <Text span display="block">
          {meeting.Mentee}
        </Text>
        <Text span size="sm" c="dimmed" display="block">
          {[
            meeting.Invited && t('actions.meeting.invitation'),
            local(meeting.Action),
            meeting.Mentor,
            meeting.Place || meeting.Link,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      <Text span size="sm" c="dimmed" className={rowClasses.standing}>
        {meeting.Outcome
          ? t(`actions.meeting.${meeting.Outcome}`)
          : t('actions.meeting.lasts', { count: meeting.Minutes })}
      </Text>
    </>
  );
  return meeting.Invited ? (
    <div className={rowClasses.row}>{content}</div>
  ) : (
    <Link to={paths.mentor.menteeAction(meeting.MenteeId, meeting.ActionId)} className={rowClasses.row}>
      {content}
    </Link>
  );
}

/** Meetings by day. */
export function ScheduleDays({ meetings }: { meetings: Meetings }) {
  const { language } = useText();
  const zone = useTimeZone();
  const days = byDay(meetings, zone);
  const weekday = (instant: string) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: zone }).format(new Date(instant));
  return (
    <Stack gap="lg">
      {[...days].map(([date, meetingsOfDay]) => (
        <Section key={date} title={`${weekday(meetingsOfDay[0]?.Time ?? '')} ${date}`}>
          <div className={rowClasses.rows}>
            {meetingsOfDay.map((meeting) => (
              <MeetingLine key={`${meeting.MenteeId}/${meeting.ActionId}`} meeting={meeting} zone={zone} />
            ))}
          </div>
        </Section>
      ))}
    </Stack>
  );
}
