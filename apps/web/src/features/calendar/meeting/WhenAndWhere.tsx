import type { Meeting } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMapPin, IconPhone, IconQrcode, IconVideo } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { timeFromNow } from '../../../i18n/relative-time.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWords, dayWritten, timeIn } from '../days.ts';
import { OwnTime } from '../OwnTime.tsx';

const HOUR = 3_600_000;

/** How long before a meeting its link can be opened. */
const JOIN_BEFORE = 15 * 60_000;

/** How often the time is updated, in milliseconds. */
const TICK = 30_000;

/** Returns the present time, updated while the page is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const placeIcons = { place: IconMapPin, online: IconVideo, phone: IconPhone };

/** The day, hours and place of a meeting, and its link from a quarter of an hour before. */
export function WhenAndWhere({ meeting }: { meeting: Meeting }) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const proves = useCan('meetings.prove');
  const now = useNow();
  const { StartsAt, EndsAt, date, Mode, Place, Link, State, Reason, HeldUntil } = meeting;
  const [starts, ends] = [Date.parse(StartsAt), Date.parse(EndsAt)];
  const day = dayWords(dayWritten(date), language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const isAhead = State === 'set' || State === 'proposed';
  const PlaceIcon = placeIcons[Mode];
  return (
    <Stack gap="xs">
      <Text fw={600} className="numbers">
        {day}, {timeIn(StartsAt, zone)}–{timeIn(EndsAt, zone)}
      </Text>
      <OwnTime start={StartsAt} end={EndsAt} />
      {isAhead && starts > now && starts - now < 24 * HOUR && (
        <Text size="sm">{t('calendar.meeting.starts', { when: timeFromNow(new Date(StartsAt), language) })}</Text>
      )}
      {State === 'proposed' && HeldUntil && (
        <Text size="sm" c="dimmed">
          {t('calendar.meeting.heldUntil', { when: timeFromNow(new Date(HeldUntil), language) })}
        </Text>
      )}
      {Reason && <Text size="sm">{t('calendar.meeting.reason', { reason: Reason })}</Text>}
      <Group gap={6} wrap="nowrap" align="flex-start">
        <PlaceIcon size={18} aria-hidden />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {Place || t(`calendar.mode.${Mode}`)}
        </Text>
      </Group>
      {Link && isAhead && now < ends && now >= starts - JOIN_BEFORE && (
        <Group>
          <Button
            component="a"
            href={Link}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconVideo size={18} aria-hidden />}
          >
            {t('calendar.meeting.join')}
          </Button>
        </Group>
      )}
      {proves && now >= starts - HOUR && now <= ends + 2 * HOUR && State !== 'cancelled' && (
        <Group>
          <LinkButton to={paths.meet()} variant="light" leftSection={<IconQrcode size={18} aria-hidden />}>
            {t('calendar.meet.title')}
          </LinkButton>
        </Group>
      )}
      {Link && isAhead && now < starts - JOIN_BEFORE && (
        <Text size="sm" c="dimmed">
          {t('calendar.meeting.joinLater', { time: timeIn(new Date(starts - JOIN_BEFORE).toISOString(), zone) })}
        </Text>
      )}
    </Stack>
  );
}
