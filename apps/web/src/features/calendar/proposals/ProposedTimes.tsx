import type { MeetingDraft } from '@ithaki/contract';
import { type Proposal, readProposal } from '@ithaki/meetings';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWords, timeIn, wallText, writtenDay } from '../days.ts';
import { useBook, useMeetingSettings, useSaveMeeting, useTimes } from '../queries.ts';
import { useLiveCalendar } from '../views/useLiveCalendar.ts';
import { MeetingCard } from './MeetingCard.tsx';
import classes from './Proposals.module.css';

interface Props {
  proposal: string;
  /** The message with the proposal; absent outside of conversations. */
  messageId?: number;
  /** Whether the reader proposed the times, and so waits for the other person. */
  isOwn: boolean;
  /** Begins a new proposal; absent where the reader cannot. */
  onOthers?: (() => void) | undefined;
}

/** A time of a proposal as the server judged it. */
type JudgedTime = NonNullable<ReturnType<typeof useTimes>['data']>['Times'][number];

/** Returns how the reader accepts a time: the mentee books it, the mentor sets the meeting. */
function useAccepting({ actionId, menteeId, mentorId, minutes, mode }: Proposal, messageId: number | undefined) {
  const zone = useTimeZone();
  const hasTemplate = useMeetingSettings()?.LinkTemplate !== undefined;
  const book = useBook();
  const save = useSaveMeeting();
  // In it the other side agreed to the time.
  const inMessage = messageId === undefined ? {} : { MessageId: messageId };
  const set = ({ StartsAt, Place, RoomId }: JudgedTime) => {
    const wall = wallText(StartsAt, zone);
    const Meeting: MeetingDraft = {
      ...{ ActionId: actionId, duration: minutes, Mode: mode, Place },
      ...{ date: writtenDay(wall.slice(0, 10)), timeHours: wall.slice(11, 13), timeMinutes: wall.slice(14, 16) },
      ...(RoomId !== undefined && { RoomId }),
      ...(mode === 'online' && hasTemplate && { Link: 'new' }),
      Mentors: [{ Id: mentorId }],
      Invitees: [{ MenteeId: menteeId }],
    };
    save.mutate({ Meeting, ...inMessage });
  };
  const accept = (how: 'book' | 'set', time: JudgedTime) =>
    how === 'set'
      ? set(time)
      : book.mutate({
          ...{ ActionId: actionId, MentorId: mentorId, duration: minutes, Mode: mode },
          StartsAt: time.StartsAt,
          ...inMessage,
        });
  return {
    accept,
    busy: book.isPending || save.isPending,
    isAccepted: book.isSuccess || save.isSuccess,
    refusal: book.error ?? save.error,
  };
}

function Times({ read, messageId, isOwn, onOthers }: { read: Proposal } & Omit<Props, 'proposal'>) {
  const { t, language } = useText();
  const local = useLocalText();
  const zone = useTimeZone();
  const { data, error, refetch } = useTimes(read);
  const { accept, busy, isAccepted, refusal } = useAccepting(read, messageId);
  useLiveCalendar();
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return <div className={classes.card}>{t('calendar.card.hidden')}</div>;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={190} w="22rem" maw="100%" my={4} radius={8} />;
  if (data.MeetingId !== null) return <MeetingCard meetingId={data.MeetingId} takesFocus={isAccepted} />;
  const title = local(data.Title);
  const words = (instant: string) =>
    `${dayWords(wallText(instant, zone).slice(0, 10), language, { weekday: 'long', day: 'numeric', month: 'long' })}, ${timeIn(instant, zone)}`;
  const { Accept } = data;
  const isOver = data.Times.every(({ Free }) => !Free);
  return (
    <article className={classes.card} aria-label={t('calendar.times.title', { title })}>
      <div className={classes.title}>{t('calendar.times.title', { title })}</div>
      <Text size="sm" c="dimmed">
        {t('calendar.minutesLong', { count: read.minutes })} · {t(`calendar.mode.${read.mode}`)}
      </Text>
      <ul className={classes.times}>
        {data.Times.map((time) => {
          if (!time.Free)
            return (
              <li key={time.StartsAt} className={classes.gone}>
                <s className="numbers">{words(time.StartsAt)}</s> · {t('calendar.times.gone')}
              </li>
            );
          return (
            <li key={time.StartsAt}>
              {Accept && !isOwn ? (
                <Button
                  variant="light"
                  size="sm"
                  fullWidth
                  className="numbers"
                  classNames={{ root: classes.time ?? '', label: classes.timeWords ?? '' }}
                  disabled={busy}
                  onClick={() => accept(Accept, time)}
                >
                  {words(time.StartsAt)}
                </Button>
              ) : (
                <span className="numbers">{words(time.StartsAt)}</span>
              )}
            </li>
          );
        })}
      </ul>
      <FormFailure message={refusal ? messageOf(refusal) : undefined} />
      {!isOver && (
        <Text size="sm" c="dimmed">
          {t(isOwn ? 'calendar.times.waits' : Accept ? 'calendar.times.choose' : 'calendar.times.cannot')}
        </Text>
      )}
      {isOver && <Text size="sm">{t('calendar.times.over')}</Text>}
      {onOthers && (isOver || refusal) && (
        <Button variant="default" size="xs" leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={onOthers}>
          {t('calendar.times.others')}
        </Button>
      )}
    </article>
  );
}

/**
 * Times that somebody proposed for a meeting, as they are now. The other side accepts one by a press; from then on the meeting
 * is shown in their place.
 */
export function ProposedTimes({ proposal, ...props }: Props) {
  const { t } = useText();
  const read = readProposal(proposal);
  if (!read) return <div className={classes.card}>{t('calendar.card.hidden')}</div>;
  return <Times read={read} {...props} />;
}
