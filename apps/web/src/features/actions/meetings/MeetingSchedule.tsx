import { instantToZonedTime, zonedTimeToInstant } from '@ithaki/formats';
import { Button, Stack } from '@mantine/core';
import { IconCalendarEvent, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useMailOwnMeetings, useSchedule } from '../mentor-queries.ts';
import { MailMeetings } from './MailMeetings.tsx';
import { ScheduleDays } from './ScheduleDays.tsx';

const DAY = 86_400_000;
const DAYS_SHOWN = 14;

/** The period of the list. It starts at midnight today in the zone, so that today's earlier meetings are included. */
function periodShown(zone: string): { from: string; to: string } {
  const now = new Date();
  const midnight = { date: instantToZonedTime(now, zone).date, hours: 0, minutes: 0 };
  const start = zonedTimeToInstant(midnight, zone)?.getTime() ?? now.getTime();
  return { from: new Date(start).toISOString(), to: new Date(start + DAYS_SHOWN * DAY).toISOString() };
}

/** Meetings of the next two weeks by day, and a button to mail people who have not been notified. */
export function MeetingSchedule() {
  const { t } = useText();
  const me = useMe();
  const zone = useTimeZone();
  const mayMail = useCan('meetings.mail');
  const isMentor = useCan('mentor.own');
  const [{ from, to }] = useState(() => periodShown(zone));
  const { data, error, refetch } = useSchedule(from, to);
  const mailOwn = useMailOwnMeetings();
  const mailOwnMeetings = () => mailOwn.mutate(me.Id, { onSuccess: () => toast.done(t('actions.schedule.mailedOwn')) });
  return (
    <Stack gap="md" maw={760}>
      <PageHeader
        title={t('actions.schedule')}
        lead={t('actions.schedule.lead')}
        list
        actions={
          <>
            <ListExportSlot list="meetings" body={{ From: from, To: to }} count={data?.length} />
            {mayMail && isMentor && data && data.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconMail size={18} />}
                loading={mailOwn.isPending}
                onClick={mailOwnMeetings}
              >
                {t('actions.schedule.mailOwn')}
              </Button>
            )}
          </>
        }
      />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && data.length === 0 && (
        <EmptyState
          icon={IconCalendarEvent}
          title={t('actions.schedule.none')}
          next={t('actions.schedule.noneHelp')}
          action={<LinkButton to={paths.mentor.mentees()}>{t('actions.mentees')}</LinkButton>}
        />
      )}
      {data && data.length > 0 && (
        <>
          {mayMail && (
            <MailMeetings
              actionIds={[...new Set(data.filter(({ Invited }) => !Invited).map(({ ActionId }) => ActionId))]}
            />
          )}
          <ScheduleDays meetings={data} />
        </>
      )}
    </Stack>
  );
}
