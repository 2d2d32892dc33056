import type { HoursMeeting } from '@ithaki/contract';
import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWords, timeIn, wallText } from '../days.ts';
import { useHours } from '../queries.ts';
import { stateLabel } from '../views/entry-look.ts';
import { ApproveDialog, type Approving } from './ApproveDialog.tsx';
import classes from './Hours.module.css';
import { type Figure, hoursText, isBehind, type Month, periodOf, sums } from './hours-state.ts';

/** The meetings to list: of one mentor, or of everyone if `mentorId` is missing, in these months. */
export interface Opened {
  mentorId?: number;
  months: readonly Month[];
  title: string;
}

interface Props {
  opened: Opened;
  figure: Figure;
  lockedMonths: readonly Month[];
  fromBelow: boolean;
  onClose: () => void;
}

/** The maximum number that the server returns. */
const MOST_MEETINGS = 1_000;

/** The meetings of a sum, with buttons to approve their hours. */
export function HoursBehind({ opened, figure, lockedMonths, fromBelow, onClose }: Props) {
  const { t } = useText();
  const mayApprove = useCan('hours.approve');
  const mayIssue = useCan('meetings.sheet');
  const [approving, setApproving] = useState<Approving>();
  const period = periodOf(opened.months);
  const { mentorId } = opened;
  const { data, error, refetch } = useHours(
    mentorId === undefined
      ? { ...period, By: 'month', Key: opened.months[0] ?? '' }
      : { ...period, By: 'mentor', Key: mentorId },
  );
  const meetings = data?.Meetings?.filter((meeting) => isBehind(meeting, figure));
  const isLocked = opened.months.some((month) => lockedMonths.includes(month));
  const scope = { ...period, ...(mentorId !== undefined && { MentorId: mentorId }) };
  const label = (sums as readonly string[]).includes(figure) ? `calendar.hours.${figure}` : `calendar.proof.${figure}`;
  return (
    <Drawer
      opened
      onClose={onClose}
      position={fromBelow ? 'bottom' : 'right'}
      size={fromBelow ? '90%' : 'lg'}
      title={opened.title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(label as 'calendar.hours.held')}
        </Text>
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={4} />}
        <Group gap="xs">
          {meetings && mayApprove && (
            <Button size="compact-md" onClick={() => setApproving({ ...scope, Approved: true, isLocked })}>
              {t('calendar.hours.approveAll')}
            </Button>
          )}
          {mentorId !== undefined && mayIssue && (
            <LinkButton
              size="compact-md"
              variant="default"
              to={paths.calendar.sheet({ mentor: mentorId, from: period.From, to: period.To })}
            >
              {t('calendar.sheet.title')}
            </LinkButton>
          )}
        </Group>
        {meetings?.length === 0 && <Text size="sm">{t('calendar.hours.noneBehind')}</Text>}
        <ul className={classes.meetings}>
          {meetings?.map((meeting) => (
            <HoursMeetingLine
              key={meeting.MeetingId}
              meeting={meeting}
              onApprove={
                mayApprove && meeting.State === 'held'
                  ? (Approved) => setApproving({ ...scope, Approved, isLocked, meeting })
                  : undefined
              }
            />
          ))}
        </ul>
        {data?.Meetings?.length === MOST_MEETINGS && (
          <Text size="sm" c="dimmed">
            {t('calendar.hours.first', { count: MOST_MEETINGS })}
          </Text>
        )}
      </Stack>
      {approving && <ApproveDialog {...approving} onClose={() => setApproving(undefined)} />}
    </Drawer>
  );
}

interface LineProps {
  meeting: HoursMeeting;
  onApprove: ((approved: boolean) => void) | undefined;
}

function HoursMeetingLine({ meeting, onApprove }: LineProps) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const { StartsAt, Title, Mentor, Mentees, State, Planned, Proven, Lasted, Proof, Minuted, Approved } = meeting;
  const day = dayWords(wallText(StartsAt, zone).slice(0, 10), language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const facts = [
    State === 'held' ? (Proof ? t(`calendar.proof.${Proof}`) : t('calendar.hours.unproven')) : t(stateLabel(State)),
    t('calendar.hours.plannedTime', { time: hoursText(Planned) }),
    ...(State === 'held' ? [t('calendar.hours.provenTime', { time: hoursText(Proven) })] : []),
    ...(Lasted !== null && Lasted > Proven ? [t('calendar.hours.lasted', { time: hoursText(Lasted) })] : []),
    ...(Minuted ? [t('calendar.hours.hasMinutes')] : []),
    ...(Approved > 0 ? [t('calendar.hours.approvedTime', { time: hoursText(Approved) })] : []),
  ];
  return (
    <li>
      <div>
        <Anchor to={paths.calendar.meeting(meeting.MeetingId)}>
          {day}, {timeIn(StartsAt, zone)} · {Title}
        </Anchor>
        <Text size="sm">{[Mentor, Mentees].filter(Boolean).join(' – ')}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      {onApprove && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t(Approved > 0 ? 'calendar.hours.takeBack' : 'calendar.hours.approve')}: ${day}, ${Mentees}`}
          onClick={() => onApprove(Approved === 0)}
        >
          {t(Approved > 0 ? 'calendar.hours.takeBack' : 'calendar.hours.approve')}
        </Button>
      )}
    </li>
  );
}
