import type { Entry } from '@ithaki/contract';
import { UnstyledButton } from '@mantine/core';
import { DayView, MonthView, type ScheduleEventData, type ScheduleEventProps, WeekView } from '@mantine/schedule';
import '@mantine/schedule/styles.css';
import { DatesProvider } from '@mantine/dates';
import 'dayjs/locale/el';
import { useMemo } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { type Day, daysFrom, dayWords, hasWholeDays, wallText } from '../days.ts';
import { entryKey } from './calendar-state.ts';
import { PER_DAY, periodOf, type View } from './calendar-view.ts';
import { type Crowd, crowdKey, crowdWords } from './crowd.ts';
import { type Legible, styleOf, uncrowded } from './crowding.ts';
import { EntryShape } from './EntryShape.tsx';
import { fillsDay, hoursOf, lookOf, spokenEntry } from './entry-look.ts';
import classes from './ScheduleGrids.module.css';
import { type Drawn, eventsOf, hoursShown, moreEvent } from './schedule-events.ts';
import { useLegible } from './useLegible.ts';

/** The minutes of a row in a day; dragging and resizing move in these steps. */
const STEP = 15;

const HOUR = 3_600_000;

/** The new beginning and end of an entry in local time, 'YYYY-MM-DD HH:mm:ss'. */
export interface Dropped {
  start: string;
  end: string;
}

interface Props {
  view: Exclude<View, 'agenda'>;
  day: Day;
  entries: readonly Entry[];
  /** The number of entries by day, which may be more than are listed. */
  counts: ReadonlyMap<Day, number>;
  /** The key of the open entry. */
  open: string | undefined;
  /** Whether entries can be dragged at the moment. */
  movable: boolean;
  onOpen: (entry: Entry) => void;
  /** Lists the entries of a crowded hour or day. */
  onCrowd: (crowd: Crowd) => void;
  onDay: (day: Day) => void;
  /** Absent if the person may not set meetings. */
  onNew?: ((day: Day, time?: string) => void) | undefined;
  onMove: (entry: Entry, to: Dropped) => void;
}

type RenderEvent = NonNullable<ScheduleEventProps['renderEvent']>;

const entryOf = (event: ScheduleEventData): Entry | undefined => (event.payload as Drawn | undefined)?.entry;

/** Whether an event stands in the row of whole days. */
const isAbove = ({ start, end }: ScheduleEventData): boolean => hasWholeDays(String(start), String(end));

/** The month, week or day as a grid. */
export function ScheduleGrids(props: Props) {
  const [frame, legible] = useLegible(props.view);
  return (
    <div className={classes.grid} data-view={props.view} ref={frame}>
      {legible && <Grid {...props} legible={legible} />}
    </div>
  );
}

function Grid({
  view,
  day,
  entries,
  counts,
  open,
  movable,
  onOpen,
  onCrowd,
  onDay,
  onNew,
  onMove,
  legible,
}: Props & { legible: Legible }) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const events = useMemo(() => {
    const drawn = eventsOf(entries, zone, t);
    if (view !== 'month') return uncrowded(drawn, periodOf(view, day), legible);
    const listed = new Map<Day, number>();
    const kept = drawn.filter(({ start }) => {
      const of = String(start).slice(0, 10);
      listed.set(of, (listed.get(of) ?? 0) + 1);
      return (listed.get(of) ?? 0) <= PER_DAY;
    });
    const more = [...counts].flatMap(([of, count]) => (count > PER_DAY ? [moreEvent(of, count - PER_DAY)] : []));
    return [...kept, ...more];
  }, [entries, counts, view, day, legible, zone, t]);

  const body = (event: ScheduleEventData) => {
    const { entry, more, crowd } = event.payload as Drawn;
    if (!entry)
      return <span className={classes.more}>{crowd ? `+${more}` : t('calendar.more', { count: more ?? 0 })}</span>;
    const hours = fillsDay(entry) ? '' : hoursOf(entry, zone);
    const isShort = Date.parse(entry.End) - Date.parse(entry.Start) < HOUR;
    return (
      <span className={classes.body} data-short={isShort || undefined}>
        <span className={classes.mark}>
          <EntryShape shape={lookOf(entry).shape} size={14} />
          {hours && (
            <span className="numbers">
              {hours.slice(0, 5)}
              {view === 'day' && <span className={classes.until}>{hours.slice(5)}</span>}
            </span>
          )}
        </span>
        <span>{event.title}</span>
      </span>
    );
  };
  const renderEvent: RenderEvent = (event, props) => {
    const { entry, more, crowd, place } = event.payload as Drawn;
    const of = String(event.start).slice(0, 10);
    const spoken = entry
      ? spokenEntry(entry, { t, language, zone })
      : crowd
        ? `${crowdWords(crowd, t, language)}, ${t('calendar.more', { count: more ?? 0 })}`
        : `${dayWords(of, language, { weekday: 'long', day: 'numeric', month: 'long' })}, ${t('calendar.entries', { count: counts.get(of) ?? 0 })}`;
    return (
      <UnstyledButton
        {...props}
        style={place ? { ...props.style, left: undefined, ...styleOf(place) } : props.style}
        className={`${props.className ?? ''} ${classes.event}`}
        title={spoken}
        aria-label={spoken}
        data-open={(entry && open === entryKey(entry)) || (crowd && open === crowdKey(crowd)) || undefined}
        data-crowd={crowd && (crowd.hour === undefined ? 'day' : 'hour')}
        data-state={entry?.State}
        data-cancelled={entry?.State === 'cancelled' || undefined}
      >
        {/* In the row of whole-day entries, the grid does not draw a body. */}
        {isAbove(event) && view !== 'month' ? <div className={classes.allDay}>{body(event)}</div> : props.children}
      </UnstyledButton>
    );
  };
  const move = ({ event, newStart, newEnd }: { event: ScheduleEventData; newStart: string; newEnd: string }) => {
    const entry = entryOf(event);
    if (entry) onMove(entry, { start: newStart, end: newEnd });
  };
  const press = (event: ScheduleEventData) => {
    const { entry, crowd } = event.payload as Drawn;
    if (entry) onOpen(entry);
    else if (crowd) onCrowd(crowd);
    else onDay(String(event.start).slice(0, 10));
  };
  const may = (right: 'move' | 'resize') => (event: ScheduleEventData) => entryOf(event)?.can.includes(right) ?? false;
  const shared = {
    events,
    withHeader: false,
    renderEvent,
    renderEventBody: body,
    onEventClick: press,
    withEventsDragAndDrop: movable,
    canDragEvent: may('move'),
    onEventDrop: move,
    labels: {
      allDay: t('calendar.allDay'),
      week: t('calendar.week'),
      weekday: t('calendar.openDay'),
      timeSlot: t('calendar.slot'),
      more: t('calendar.more.title'),
      moreLabel: (count: number) => t('calendar.more', { count }),
    },
  };
  const { from, to } = hoursShown(entries, zone);
  // Hundreds of slots: the words of a day are made once.
  const words = new Map(
    daysFrom(periodOf(view, day).from, view === 'week' ? 7 : 1).map((of) => [
      of,
      dayWords(of, language, { weekday: 'long', day: 'numeric', month: 'long' }),
    ]),
  );
  const slotWords = ({ start }: { start: string }) => ({
    'aria-label': `${words.get(start.slice(0, 10)) ?? ''}, ${start.slice(11, 16)}`,
  });
  const timed = {
    ...shared,
    startTime: `${String(from).padStart(2, '0')}:00:00`,
    endTime: to === 24 ? '23:59:59' : `${String(to).padStart(2, '0')}:00:00`,
    intervalMinutes: STEP,
    withSubHourGridLines: false,
    slotHeight: 52,
    allDaySlotHeight: 56,
    withEventResize: movable,
    canResizeEvent: may('resize'),
    onEventResize: move,
    getTimeSlotProps: slotWords,
    getCurrentTime: () => wallText(new Date().toISOString(), zone),
    ...(onNew && {
      onTimeSlotClick: ({ slotStart }: { slotStart: string }) => onNew(slotStart.slice(0, 10), slotStart.slice(11, 16)),
    }),
  };
  return (
    <DatesProvider settings={{ locale: language === 'el' ? 'el' : 'en', firstDayOfWeek: 1, weekendDays: [] }}>
      {view === 'month' && (
        <MonthView
          {...shared}
          date={day}
          consistentWeeks={false}
          maxEventsPerDay={PER_DAY + 1}
          onDayClick={(of) => onDay(of)}
          getDayProps={(of) => ({
            'aria-label': `${dayWords(of, language, { weekday: 'long', day: 'numeric', month: 'long' })}, ${t('calendar.entries', { count: counts.get(of) ?? 0 })}`,
          })}
        />
      )}
      {view === 'week' && (
        <WeekView
          {...timed}
          date={day}
          highlightToday
          withWeekNumber={false}
          onDateChange={(of) => onDay(of.slice(0, 10))}
        />
      )}
      {view === 'day' && <DayView {...timed} date={day} />}
    </DatesProvider>
  );
}
