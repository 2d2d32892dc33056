import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useAllMenteeData, useMailMeetings } from '../mentor-queries.ts';
import { MailMeetings, useMailed } from './MailMeetings.tsx';
import { meetingsToTell } from './meetings-to-mail.ts';

/** Mails the mentees who have not been notified of their meeting in one action. */
export function MailActionMeetings({ actionId }: { actionId: number }) {
  const zone = useTimeZone();
  const [now] = useState(() => new Date());
  const parts = useAllMenteeData([actionId])?.get(actionId);
  const mail = useMailMeetings();
  const mailed = useMailed();
  if (!parts) return <Skeleton height={36} />;
  const toTell = meetingsToTell(actionId, parts, now, zone);
  return <MailMeetings count={toTell.length} busy={mail.isPending} onMail={() => mail.mutate(toTell, mailed)} />;
}
