import { OFFERED_MEETING_MINUTES, type Slot, USUAL_MEETING_MINUTES } from '@ithaki/contract';
import { Alert, Box, Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { addDays, type Day, daysFrom, dayWords, isDay, timeIn, todayIn, wallText, writtenDay } from '../days.ts';
import { useActions, useBook, useFree, useMeetingSettings } from '../queries.ts';
import classes from './BookPage.module.css';
import { NoSlot } from './NoSlot.tsx';

/** The number of days whose free times are shown at once. */
const DAYS = 7;

/** The lengths of meetings that can be chosen, in minutes. */

/** Returns free times grouped by their day in the zone. */
function byDay(slots: readonly Slot[], zone: string): Map<Day, Slot[]> {
  const days = new Map<Day, Slot[]>();
  for (const slot of slots) {
    const day = wallText(slot.StartsAt, zone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

const latest = (...days: [Day, ...Day[]]): Day => [...days].sort().at(-1) ?? days[0];

const slotKey = ({ StartsAt, MentorId, Mode }: Slot): string => `${StartsAt}/${MentorId}/${Mode}`;

/** Screen calendar/book/{ActionId}: a mentee books or proposes a free hour of their mentor. */
export function BookPage() {
  const { t, language } = useText();
  const local = useLocalText();
  const zone = useTimeZone();
  const router = useRouter();
  const actionId = useIdParam('actionId') ?? 0;
  const [address, setAddress] = useAddressState();
  const settings = useMeetingSettings();
  const action = useActions().data?.find(({ Id }) => Id === actionId);
  const book = useBook();
  const [chosen, setChosen] = useState<Slot>();
  const [duration, setDuration] = useState<number>(USUAL_MEETING_MINUTES);
  const today = todayIn(zone);
  const from = address.from && isDay(address.from) && address.from > today ? address.from : today;
  const days = daysFrom(from, DAYS);
  const free = useFree({
    ActionId: actionId,
    From: writtenDay(from),
    To: writtenDay(days.at(-1) ?? from),
    duration,
  });
  const slots = byDay(free.data?.Slots ?? [], zone);
  const firstFree = days.find((day) => slots.has(day));
  const day = address.day && days.includes(address.day) ? address.day : (firstFree ?? from);
  const ofDay = slots.get(day) ?? [];
  const proposes = settings?.Booking === 'propose';
  const words = (of: Day, parts: Intl.DateTimeFormatOptions) => dayWords(of, language, parts);
  const show = (next: Day) => {
    setChosen(undefined);
    setAddress({ from: next, day: undefined }, 'beside');
  };
  const take = () => {
    if (!chosen) return;
    book.mutate(
      { ActionId: actionId, MentorId: chosen.MentorId, StartsAt: chosen.StartsAt, duration, Mode: chosen.Mode },
      {
        onSuccess: ({ Id, State }) => {
          toast.done(t(State === 'proposed' ? 'calendar.book.proposed' : 'calendar.book.booked'));
          void router.navigate({ to: paths.calendar.meeting(Id) });
        },
        onError: () => setChosen(undefined),
      },
    );
  };
  return (
    <Stack gap="md" maw={720}>
      <PageHeader
        title={t('calendar.book.title', { action: action ? local(action.Title) : '' })}
        above={<BackLink to={paths.mentee.action(actionId)}>{t('calendar.book.back')}</BackLink>}
        lead={t(proposes ? 'calendar.book.lead.propose' : 'calendar.book.lead')}
      />
      <Group gap="xs" justify="space-between" align="flex-end">
        <Group gap={4}>
          <IconButton
            label={t('calendar.earlier')}
            disabled={from <= today}
            onClick={() => show(latest(today, addDays(from, -DAYS)))}
          >
            <IconChevronLeft size={20} />
          </IconButton>
          <IconButton label={t('calendar.later')} onClick={() => show(addDays(from, DAYS))}>
            <IconChevronRight size={20} />
          </IconButton>
          <Text fw={600} aria-live="polite">
            {words(from, { day: 'numeric', month: 'long' })} –{' '}
            {words(days.at(-1) ?? from, { day: 'numeric', month: 'long' })}
          </Text>
        </Group>
        <NativeSelect
          label={t('calendar.book.duration')}
          value={String(duration)}
          onChange={(event) => {
            setChosen(undefined);
            setDuration(Number(event.currentTarget.value));
          }}
          data={OFFERED_MEETING_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: t('calendar.minutesLong', { count: minutes }),
          }))}
        />
      </Group>
      <Box className={classes.days ?? ''} role="group" aria-label={t('calendar.book.days')}>
        {days.map((of) => {
          const count = slots.get(of)?.length ?? 0;
          const long = words(of, { weekday: 'long', day: 'numeric', month: 'long' });
          return (
            <button
              key={of}
              type="button"
              className={classes.day}
              aria-pressed={of === day}
              aria-label={`${long}, ${t('calendar.book.hours', { count })}`}
              data-empty={count === 0 || undefined}
              onClick={() => {
                setChosen(undefined);
                setAddress({ day: of }, 'beside');
              }}
            >
              <span>{words(of, { weekday: 'short' })}</span>
              <strong className="numbers">{words(of, { day: 'numeric' })}</strong>
              <span className="numbers">{free.data ? count : '\u00a0'}</span>
            </button>
          );
        })}
      </Box>
      {free.error && !free.data && <ErrorState message={messageOf(free.error)} onRetry={() => void free.refetch()} />}
      {!free.data && !free.error && <Skeleton height={140} />}
      {free.data && free.data.Slots.length === 0 && (
        <NoSlot
          why={free.data.Why}
          earliest={free.data.Earliest}
          change={free.data.Change}
          onShow={(slot) => show(wallText(slot.StartsAt, zone).slice(0, 10))}
        />
      )}
      {free.data && free.data.Slots.length > 0 && (
        <section aria-label={t('calendar.book.free')}>
          <Title order={2} size="h3" mb="xs">
            {words(day, { weekday: 'long', day: 'numeric', month: 'long' })}
          </Title>
          {ofDay.length === 0 && <Text c="dimmed">{t('calendar.book.noneThatDay')}</Text>}
          <div className={classes.hours}>
            {ofDay.map((slot) => (
              <button
                key={slotKey(slot)}
                type="button"
                className={classes.hour}
                aria-pressed={chosen !== undefined && slotKey(slot) === slotKey(chosen)}
                onClick={() => setChosen(slot)}
              >
                <strong className="numbers">{timeIn(slot.StartsAt, zone)}</strong>
                <span>{slot.Place || t(`calendar.mode.${slot.Mode}`)}</span>
              </button>
            ))}
          </div>
        </section>
      )}
      <FormFailure message={book.error ? messageOf(book.error) : undefined} />
      {chosen && (
        <Alert variant="light" icon={<IconCalendarEvent size={20} />} className={classes.chosen ?? ''}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">
              {words(wallText(chosen.StartsAt, zone).slice(0, 10), { weekday: 'long', day: 'numeric', month: 'long' })},{' '}
              {timeIn(chosen.StartsAt, zone)} · {t('calendar.minutesLong', { count: duration })}
            </Text>
            <Button loading={book.isPending} onClick={take}>
              {t(proposes ? 'calendar.book.propose' : 'calendar.book.do')}
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  );
}
