import { join } from 'node:path';
import type { Entry } from '@ithaki/contract';
import { gridParts } from '../../../apps/web/build/grid-parts.ts';
import { root } from '../../check/files.ts';
import { type BenchPage, bundlePage, starter } from '../browser-page.ts';
import { entriesOf, firstOfDays } from './entries.ts';

/** A day of the shown week and month. */
const SHOWN = '2026-06-01';
/** Entries of a day that a month shows; the others are counted. */
const PER_DAY = 3;

/** A view with the entries in it. */
export interface ShownView {
  view: 'week' | 'month';
  entries: Entry[];
}

/** The views that are compared. */
export const shownViews = {
  'week of 300': { view: 'week', entries: entriesOf(300, 1) },
  'month of 1,000': { view: 'month', entries: entriesOf(1_000, 4) },
  'month of 3,000': { view: 'month', entries: entriesOf(3_000, 4) },
} satisfies Record<string, ShownView>;

/** Our grid, with what the server lists: all of a week, the first three of each day of a month and how many there are. */
function ithakiScript({ view, entries }: ShownView): string {
  const { listed, counts } = firstOfDays(entries, view === 'month' ? PER_DAY : Number.POSITIVE_INFINITY);
  const props = { view, day: SHOWN, entries: listed, open: undefined, movable: true };
  return `
  import '@mantine/core/styles.css';
  import { MantineProvider } from '@mantine/core';
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { flushSync } from 'react-dom';
  import { startTexts } from './src/i18n/text.ts';
  import { ScheduleGrids } from './src/features/calendar/views/ScheduleGrids.tsx';
  const props = ${JSON.stringify(props)};
  const counts = new Map(${JSON.stringify(counts)});
  const act = () => undefined;
  window.ready = startTexts().catch(() => undefined);
  ${starter(`() => {
    const grid = createElement(ScheduleGrids, { ...props, counts, onOpen: act, onCrowd: act, onDay: act, onNew: act, onMove: act });
    flushSync(() => createRoot(document.getElementById('root')).render(createElement(MantineProvider, null, grid)));
  }`)}
`;
}

/** An instant of that summer as the time on the wall in Athens. */
const wallTime = (instant: string): string => new Date(Date.parse(instant) + 3 * 3_600_000).toISOString();

/** FullCalendar with the same entries, all of which it needs to count them, and as many shown. */
function fullCalendarScript({ view, entries }: ShownView): string {
  const events = entries.map(({ Id, Title, Start, End }) => {
    const [start, end] = [wallTime(Start), wallTime(End)];
    return { id: Id, title: Title, start, end };
  });
  return `
  import { Calendar } from '@fullcalendar/core';
  import dayGrid from '@fullcalendar/daygrid';
  import interaction from '@fullcalendar/interaction';
  import timeGrid from '@fullcalendar/timegrid';
  const events = ${JSON.stringify(events)};
  window.ready = Promise.resolve();
  ${starter(`() => new Calendar(document.getElementById('root'), {
    plugins: [dayGrid, timeGrid, interaction], initialView: '${view === 'week' ? 'timeGridWeek' : 'dayGridMonth'}',
    initialDate: '${SHOWN}', firstDay: 1, headerToolbar: false, height: 'auto', slotMinTime: '08:00:00',
    slotMaxTime: '20:00:00', timeZone: 'UTC', editable: true, dayMaxEvents: ${PER_DAY}, dateClick: () => undefined,
    eventClick: () => undefined, events,
  }).render()`)}
`;
}

/** Bundles both pages that show a view. */
export async function calendarPages(shown: ShownView): Promise<{ ithaki: BenchPage; fullCalendar: BenchPage }> {
  const web = join(root, 'apps/web');
  // As the application is built.
  const replaced = gridParts.map(({ find, by }) => ({ find, by: join(web, by) }));
  return {
    ithaki: await bundlePage(ithakiScript(shown), web, { replaced }),
    fullCalendar: await bundlePage(fullCalendarScript(shown), root),
  };
}

/** The script of FullCalendar with what both calendars offer. */
export const fullCalendarPage = (): Promise<BenchPage> =>
  bundlePage(fullCalendarScript({ view: 'month', entries: [] }), root);
