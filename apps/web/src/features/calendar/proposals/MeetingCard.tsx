import { Badge, Skeleton, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWords, dayWritten, timeIn } from '../days.ts';
import { ComingButtons, ProposalButtons, useComingTitle } from '../meeting/OwnAnswer.tsx';
import { useMeeting } from '../queries.ts';
import { lookOf, stateLabel } from '../views/entry-look.ts';
import { useLiveCalendar } from '../views/useLiveCalendar.ts';
import classes from './Proposals.module.css';

interface Props {
  meetingId: number;
  /** Whether it takes the place of the button that was pressed, and so its focus. */
  takesFocus?: boolean;
}

/**
 * A meeting in a message, as it is now: when, where, its state, and the buttons by which the reader answers. People who may
 * not see it are told so.
 */
export function MeetingCard({ meetingId, takesFocus = false }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  const comingTitle = useComingTitle();
  const zone = useTimeZone();
  const { data, error, refetch } = useMeeting(meetingId);
  useLiveCalendar();
  const card = useRef<HTMLElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    if (takesFocus && isShown) card.current?.focus({ preventScroll: true });
  }, [takesFocus, isShown]);
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return <div className={classes.card}>{t('calendar.card.hidden')}</div>;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={132} w="22rem" maw="100%" my={4} radius={8} />;
  const { Title, StartsAt, EndsAt, date, Mode, Place, State, can } = data;
  const title = local(Title);
  const day = dayWords(dayWritten(date), language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <article ref={card} tabIndex={-1} className={classes.card} aria-label={t('calendar.card', { title })}>
      <div className={classes.title}>
        <Anchor to={paths.calendar.meeting(meetingId)}>{title}</Anchor>
        <Badge variant="light" color={lookOf({ Kind: 'meeting', State }).colour}>
          {t(stateLabel(State))}
        </Badge>
      </div>
      <Text size="sm" className="numbers" td={State === 'cancelled' ? 'line-through' : undefined}>
        {day}, {timeIn(StartsAt, zone)}–{timeIn(EndsAt, zone)}
      </Text>
      <Text size="sm" c="dimmed">
        {Place || t(`calendar.mode.${Mode}`)}
      </Text>
      {can.includes('confirm') && <ProposalButtons meeting={data} size="xs" />}
      {can.includes('answer') && !can.includes('confirm') && (
        <div className={classes.answers}>
          <Text size="sm" aria-hidden>
            {comingTitle(data)}
          </Text>
          <ComingButtons meeting={data} size="xs" />
        </div>
      )}
    </article>
  );
}
