import type { Entry } from '@ithaki/contract';
import { Alert, Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconWifiOff,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { type Day, dayWords, dayWritten, todayIn, writtenDay } from '../days.ts';
import { useCalendar } from '../queries.ts';
import { Agenda } from './Agenda.tsx';
import classes from './CalendarPage.module.css';
import { CrowdPanel } from './CrowdPanel.tsx';
import { entryKey, isShown, useCalendarState } from './calendar-state.ts';
import { PER_DAY, periodOf, periodWords, step, type View, views } from './calendar-view.ts';
import { crowdKey, crowdOf, crowdWords, entriesOfCrowd } from './crowd.ts';
import { DottedMonth } from './DottedMonth.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { titleOf } from './entry-look.ts';
import type { Dropped } from './ScheduleGrids.tsx';
import { useCalendarKeys } from './useCalendarKeys.ts';
import { useLiveCalendar } from './useLiveCalendar.ts';
import { useMoving } from './useMoving.ts';

// Loaded after the first view, because inputs for dates and lists of choices are the larger part of the script.
const CalendarFilters = lazy(() => import('./CalendarFilters.tsx').then((part) => ({ default: part.CalendarFilters })));
const EntryDrawer = lazy(() => import('./EntryDrawer.tsx').then((part) => ({ default: part.EntryDrawer })));
const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((part) => ({ default: part.MoveDialog })));
const CancelDialog = lazy(() => import('./CancelDialog.tsx').then((part) => ({ default: part.CancelDialog })));
const ScheduleGrids = lazy(() => import('./ScheduleGrids.tsx').then((part) => ({ default: part.ScheduleGrids })));

/** Screen calendar: month, week, day or agenda; on telephones a month of dots above an agenda. */
export function CalendarPage() {
  const { t, language } = useText();
  const zone = useTimeZone();
  const router = useRouter();
  const isNarrow = useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const isBeside = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const [state, change] = useCalendarState(isNarrow ? 'agenda' : 'week');
  const { day, people, kinds } = state;
  const view: View = isNarrow ? 'agenda' : state.view;
  const period = periodOf(isNarrow ? 'month' : view, day);
  const body = {
    From: writtenDay(period.from),
    To: writtenDay(period.to),
    ...(people.length > 0 && { PersonIds: [...people] }),
    ...(kinds.length > 0 && { Kinds: [...kinds] }),
    ...(view === 'month' && { PerDay: PER_DAY }),
    // In the grids there is no room for them.
    ...(view === 'agenda' && { Names: true }),
  };
  const { data, error, refetch, isPlaceholderData } = useCalendar(body);
  const setsMeetings = useCan('meetings.set');
  const books = useCan('mentee.own');
  const moving = useMoving();
  const [dialog, setDialog] = useState<{ kind: 'move' | 'cancel'; entry: Entry; to?: Dropped }>();
  useLiveCalendar();
  useCalendarKeys({
    onView: (next) => change({ view: next }),
    onStep: (by) => change({ day: step(isNarrow ? 'month' : view, day, by) }),
    onToday: () => change({ day: todayIn(zone) }),
  });

  const still = data?.SeenAt !== undefined;
  const entries = data?.Entries.filter((entry) => isShown(entry, state)) ?? [];
  const counts = new Map<Day, number>(
    (state.states.length > 0 ? [] : (data?.Days ?? [])).map(({ Day: of, Counts }) => [
      dayWritten(of),
      Object.values(Counts).reduce((sum, count) => sum + (count ?? 0), 0),
    ]),
  );
  const open = state.entry === undefined ? undefined : entries.find((entry) => entryKey(entry) === state.entry);
  const openEntry = (entry: Entry) => change({ entry: entryKey(entry) });
  const close = () => change({ entry: undefined });
  const newAt = (of: Day, time?: string) =>
    void router.navigate({ to: '/calendar/meeting/new', search: { day: of, ...(time && { time }) } });

  const crowd = crowdOf(state.entry);
  const panel = crowd ? (
    <CrowdPanel
      crowd={crowd}
      title={crowdWords(crowd, t, language)}
      entries={entriesOfCrowd(entries, crowd, zone)}
      onOpen={(entry) => change({ entry: entryKey(entry) }, 'goes on')}
    />
  ) : (
    open && (
      <EntryPanel
        entry={open}
        still={still}
        onMove={() => setDialog({ kind: 'move', entry: open })}
        onCancel={() => setDialog({ kind: 'cancel', entry: open })}
      />
    )
  );
  const isFiltered = people.length + kinds.length + state.states.length > 0;
  const none = {
    title: t(isFiltered ? 'calendar.none.filtered' : 'calendar.none'),
    next: t(isFiltered ? 'calendar.none.filtered.next' : setsMeetings ? 'calendar.none.sets' : 'calendar.none.next'),
    action: isFiltered ? (
      <Button variant="light" size="compact-md" onClick={() => change({ people: [], kinds: [], states: [] })}>
        {t('calendar.filter.clearAll')}
      </Button>
    ) : books ? (
      <LinkButton to={paths.mentee.actions()} variant="light" size="compact-md">
        {t('calendar.toActions')}
      </LinkButton>
    ) : undefined,
  };
  const agendaPeriod = isNarrow ? { from: day, to: period.to } : period;
  const agendaEntries = entries.filter((entry) => dayWritten(writtenDay(entry.End.slice(0, 10))) >= agendaPeriod.from);

  const content = () => {
    if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
    if (!data) return view === 'agenda' ? <RowsSkeleton rows={8} /> : <Skeleton height={560} />;
    if (view === 'agenda') {
      if (agendaEntries.length === 0) return <EmptyState icon={IconCalendarEvent} {...none} />;
      return (
        <Agenda
          key={agendaPeriod.from}
          entries={agendaEntries}
          period={agendaPeriod}
          open={state.entry}
          onOpen={openEntry}
        />
      );
    }
    return (
      <Suspense fallback={<Skeleton height={560} />}>
        {entries.length === 0 && !isPlaceholderData && (
          <div className={classes.none}>
            <p role="status">
              <strong>{none.title}.</strong> {none.next}
            </p>
            {none.action}
          </div>
        )}
        <ScheduleGrids
          view={view}
          day={day}
          entries={entries}
          counts={counts}
          open={state.entry}
          movable={!still}
          onOpen={openEntry}
          onCrowd={(of) => change({ entry: crowdKey(of) }, 'goes on')}
          onDay={(of) => change({ day: of, view: 'day' }, 'goes on')}
          onNew={setsMeetings && !still ? newAt : undefined}
          onMove={(entry, to) => (entry.InSeries ? setDialog({ kind: 'move', entry, to }) : void moving(entry, to))}
        />
      </Suspense>
    );
  };

  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        list
        actions={
          setsMeetings && (
            <LinkButton
              to={paths.calendar.newMeeting({ day })}
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
            >
              {t('calendar.new')}
            </LinkButton>
          )
        }
      />
      <Group gap="xs" mb="sm" justify="space-between">
        <Group gap={4} wrap="nowrap">
          <IconButton
            data-unprinted
            label={t('calendar.earlier')}
            onClick={() => change({ day: step(isNarrow ? 'month' : view, day, -1) })}
          >
            <IconChevronLeft size={20} />
          </IconButton>
          <IconButton
            data-unprinted
            label={t('calendar.later')}
            onClick={() => change({ day: step(isNarrow ? 'month' : view, day, 1) })}
          >
            <IconChevronRight size={20} />
          </IconButton>
          <Button
            data-unprinted
            variant="default"
            size="compact-md"
            aria-keyshortcuts="t"
            onClick={() => change({ day: todayIn(zone) })}
          >
            {t('ui.today')}
          </Button>
          <span className={classes.period} aria-live="polite">
            {periodWords(isNarrow ? 'month' : view, day, language)}
          </span>
        </Group>
        {!isNarrow && (
          <SegmentedControl
            data-unprinted
            aria-label={t('calendar.views')}
            size="sm"
            value={view}
            onChange={(value) => change({ view: value as View })}
            data={views.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
          />
        )}
      </Group>
      <div data-unprinted>
        <Suspense fallback={<Skeleton height={isNarrow ? 44 : 59} mb="sm" />}>
          <CalendarFilters state={state} onChange={change} />
        </Suspense>
      </div>
      {data?.SeenAt !== undefined && (
        <Alert variant="light" color="gray" icon={<IconWifiOff size={18} />} mb="sm" role="status" py="xs">
          {t('calendar.offline', {
            time: new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
              data.SeenAt,
            ),
          })}
        </Alert>
      )}
      {isNarrow && <DottedMonth day={day} counts={counts} onDay={(of) => change({ day: of })} />}
      <div className={classes.frame} data-panel={(isBeside && panel !== undefined) || undefined}>
        <div className={classes.main} aria-busy={isPlaceholderData}>
          {content()}
        </div>
        {isBeside && panel && (
          <aside
            className={classes.panel}
            aria-label={crowd ? crowdWords(crowd, t, language) : open && titleOf(open, t)}
          >
            <Group justify="flex-end" mb={-28}>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={close}>
                {t('ui.close')}
              </Button>
            </Group>
            {panel}
          </aside>
        )}
      </div>
      <Suspense>
        {!isBeside && panel && (
          <EntryDrawer
            title={dayWords(crowd?.day ?? open?.Start.slice(0, 10) ?? day, language, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
            })}
            fromBelow={isNarrow}
            onClose={close}
          >
            {panel}
          </EntryDrawer>
        )}
        {dialog?.kind === 'move' && (
          <MoveDialog entry={dialog.entry} to={dialog.to} onClose={() => setDialog(undefined)} />
        )}
        {dialog?.kind === 'cancel' && (
          <CancelDialog
            meetingId={Number(dialog.entry.Id)}
            title={titleOf(dialog.entry, t)}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
