import type { Calls, ReplyOf, Slot } from '@ithaki/contract';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarSearch, IconMessage } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import { localeOf } from '../../../i18n/language.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWords, timeIn, wallText } from '../days.ts';

type Free = ReplyOf<Calls['calendar']['free']>;

interface Props {
  why: Free['Why'];
  earliest: Free['Earliest'];
  change: Free['Change'];
  onShow: (slot: Slot) => void;
  /** Whether it is shown in a conversation, where the reader writes anyway. */
  isInChat?: boolean;
}

/** The text for each rule that takes hours, by its error code. */
const reasons: Readonly<Record<string, Label>> = {
  OutsideHours: 'calendar.why.OutsideHours',
  TooSoon: 'calendar.why.TooSoon',
  TooFar: 'calendar.why.TooFar',
  DayFull: 'calendar.why.DayFull',
  Holiday: 'calendar.why.Holiday',
  MeetingTooClose: 'calendar.why.MeetingTooClose',
  MeetingOverlaps: 'calendar.why.MeetingOverlaps',
  Absence: 'calendar.why.Absence',
  CalendarBusy: 'calendar.why.CalendarBusy',
  RoomTaken: 'calendar.why.RoomTaken',
  Travel: 'calendar.why.Travel',
  TooManyMoves: 'calendar.why.TooManyMoves',
};

const hoursOf = (count: number): number => Math.round(count * 10) / 10;

/** Shown when no hour is free: how many hours each rule takes, the earliest free hour, and whom to ask. */
export function NoSlot({ why, earliest, change, onShow, isInChat = false }: Props) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const figures = new Intl.NumberFormat(localeOf(language));
  const writes = useCan('chat.use') && !isInChat;
  const when = ({ StartsAt }: Slot) =>
    `${dayWords(wallText(StartsAt, zone).slice(0, 10), language, { weekday: 'long', day: 'numeric', month: 'long' })}, ${timeIn(StartsAt, zone)}`;
  return (
    <Stack gap="sm" component="section" aria-label={t('calendar.why.title')}>
      <Title order={2} size="h3">
        {t('calendar.why.title')}
      </Title>
      {why.length > 0 && (
        <ul>
          {why.map(({ Code, Count }) => (
            <li key={Code}>
              {t(reasons[Code] ?? 'calendar.why.other')}:{' '}
              {t('calendar.why.hours', { count: hoursOf(Count), hours: figures.format(hoursOf(Count)) })}
            </li>
          ))}
        </ul>
      )}
      {why.length === 0 && <Text>{t('calendar.why.noHours')}</Text>}
      {change && (
        <Text size="sm">
          {t('calendar.why.change', {
            reason: t(reasons[change.Code] ?? 'calendar.why.other'),
            when: when(change.Slot),
          })}
        </Text>
      )}
      <Group gap="sm">
        {earliest && (
          <Button
            variant="light"
            leftSection={<IconCalendarSearch size={18} aria-hidden />}
            onClick={() => onShow(earliest)}
          >
            {t('calendar.why.earliest', { when: when(earliest) })}
          </Button>
        )}
        {writes && (
          <LinkButton to={paths.chat()} variant="default" leftSection={<IconMessage size={18} aria-hidden />}>
            {t('calendar.why.ask')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}
