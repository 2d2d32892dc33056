import type { Entry } from '@ithaki/contract';
import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowsMove, IconCalendarOff, IconExternalLink } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWords, lastDayOf, wallText } from '../days.ts';
import { GroupPlaces } from '../meeting/GroupPlaces.tsx';
import { OwnTime } from '../OwnTime.tsx';
import { useMeeting } from '../queries.ts';
import { fillsDay, hoursOf, kindLabel, lookOf, stateLabel, titleOf } from './entry-look.ts';

interface Props {
  entry: Entry;
  /** Whether changes are disabled at the moment. */
  still: boolean;
  onMove: () => void;
  onCancel: () => void;
}

/** Returns the time of an entry in words: its day and hours, or its days. */
function useWhen(entry: Entry): string {
  const { language } = useText();
  const zone = useTimeZone();
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const first = wallText(entry.Start, zone).slice(0, 10);
  const last = lastDayOf(first, wallText(entry.End, zone));
  const day = dayWords(first, language, parts);
  if (!entry.AllDay) return `${day}, ${hoursOf(entry, zone)}`;
  return last > first ? `${day} – ${dayWords(last, language, parts)}` : day;
}

/** The people, place and link of a meeting. */
function MeetingFacts({ id }: { id: number }) {
  const { t } = useText();
  const { data: meeting, error, refetch } = useMeeting(id);
  if (error && !meeting) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!meeting) return <Skeleton height={72} />;
  const { Mentors, Invitees, Taken, Place, Link, Mode } = meeting;
  const names = Invitees.slice(0, 6).map(({ Name }) => Name);
  const further = Taken - names.length;
  const where = Place || (Link ? t('calendar.mode.online') : t(`calendar.mode.${Mode}`));
  return (
    <Stack gap={4}>
      <Text size="sm">{t('calendar.with', { names: Mentors.map(({ Name }) => Name).join(', ') })}</Text>
      {names.length > 0 && (
        <Text size="sm">
          {[names.join(', '), further > 0 && t('calendar.further', { count: further })].filter(Boolean).join(' ')}
        </Text>
      )}
      <Text size="sm">{where}</Text>
    </Stack>
  );
}

/** The details of an open entry, and buttons for what the reader may do with it. */
export function EntryPanel({ entry, still, onMove, onCancel }: Props) {
  const { t } = useText();
  const when = useWhen(entry);
  const isMentee = useCan('mentee.own');
  const follows = useCan('mentor.read');
  const repairs = useCan('plans.repair');
  const readsAvailability = useCan('availability.read');
  const { Kind, Id, State, ActionId, Signup, can } = entry;
  const [userId] = entry.PersonIds;
  const isMeeting = Kind === 'meeting';
  const { colour } = lookOf(entry);
  const toAction =
    ActionId === undefined
      ? undefined
      : isMentee
        ? paths.mentee.action(ActionId)
        : follows && paths.mentor.action(ActionId);
  return (
    <Stack gap="sm">
      <div>
        <Badge variant="light" color={colour} mb={6}>
          {t(isMeeting && State ? stateLabel(State) : kindLabel(Kind))}
        </Badge>
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {titleOf(entry, t)}
        </Title>
        <Text size="sm" className="numbers">
          {when}
        </Text>
        {!fillsDay(entry) && <OwnTime start={entry.Start} end={entry.End} />}
      </div>
      {isMeeting && <MeetingFacts id={Number(Id)} />}
      {Signup && <GroupPlaces {...Signup} />}
      <Group gap="xs">
        {isMeeting && (
          <LinkButton
            to={paths.calendar.meeting(Number(Id))}
            size="compact-md"
            variant="light"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('calendar.open')}
          </LinkButton>
        )}
        {isMeeting && can.includes('move') && (
          <Button
            size="compact-md"
            variant="default"
            disabled={still}
            leftSection={<IconArrowsMove size={16} aria-hidden />}
            onClick={onMove}
          >
            {t('calendar.move')}
          </Button>
        )}
        {isMeeting && can.includes('cancel') && (
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            disabled={still}
            leftSection={<IconCalendarOff size={16} aria-hidden />}
            onClick={onCancel}
          >
            {t('calendar.cancel')}
          </Button>
        )}
        {Kind === 'absence' && repairs && userId !== undefined && Date.parse(entry.End) > Date.now() && (
          <LinkButton
            to={paths.calendar.repair({ user: userId, from: entry.Start, to: entry.End })}
            size="compact-md"
            variant="light"
          >
            {t('planning.repair.title')}
          </LinkButton>
        )}
        {(Kind === 'absence' || Kind === 'busy') && readsAvailability && (
          <LinkButton to={paths.calendar.availability(userId)} size="compact-md" variant="default">
            {t('calendar.availability.title')}
          </LinkButton>
        )}
        {!isMeeting && toAction && (
          <LinkButton to={toAction} size="compact-md" variant="light">
            {t('calendar.toAction')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}
