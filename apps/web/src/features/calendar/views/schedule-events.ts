import type { Entry } from '@ithaki/contract';
import type { ScheduleEventData } from '@mantine/schedule';
import type { Translate } from '../../../i18n/text.ts';
import { addDays, type Day, wallText } from '../days.ts';
import { entryKey } from './calendar-state.ts';
import { type Crowd, crowdKey } from './crowd.ts';
import { fillsDay, lookOf, titleOf } from './entry-look.ts';

/** What a grid draws: an entry, or the number of further entries. */
export interface Drawn extends Record<string, unknown> {
  entry?: Entry;
  more?: number;
  /** Which entries `more` counts; without it, those of the day. */
  crowd?: Crowd;
  /** Where it stands within its day; of whole days, in which row. */
  place?: Place;
  row?: number;
}

/**
 * Where an event stands across the width of its day: in one of several lanes of equal width, beside which a strip on the
 * right may stay free for a crowd, or in that strip.
 */
export type Place = { lane: number; lanes: number; beside: 'strip' | 'nothing' } | 'strip';

/** An event of a grid, with beginning and end as texts. */
export type DrawnEvent = ScheduleEventData<Drawn>;

const wholeDay = (day: Day) => ({ start: `${day} 00:00:00`, end: `${addDays(day, 1)} 00:00:00` });

/** Returns entries as events for the grids of `@mantine/schedule`, in local times of the project's zone. */
export const eventsOf = (entries: readonly Entry[], zone: string, t: Translate): DrawnEvent[] =>
  entries.map((entry) => ({
    id: entryKey(entry),
    title: titleOf(entry, t),
    ...(fillsDay(entry) && !entry.AllDay
      ? wholeDay(wallText(entry.End, zone).slice(0, 10))
      : { start: wallText(entry.Start, zone), end: wallText(entry.End, zone) }),
    color: lookOf(entry).colour,
    payload: { entry },
  }));

/** Returns an event at the end of a day that shows how many of its entries are not drawn. */
export const moreEvent = (day: Day, more: number): DrawnEvent => ({
  id: `more-${day}`,
  title: String(more),
  start: `${day} 23:59:00`,
  end: `${addDays(day, 1)} 00:00:00`,
  color: 'gray',
  payload: { more },
});

/** Returns an event that shows how many entries of an hour, or of the row of whole days, are not drawn. */
export const crowdEvent = (crowd: Crowd, more: number, at: Pick<Drawn, 'place' | 'row'>): DrawnEvent => ({
  id: crowdKey(crowd),
  title: String(more),
  ...(crowd.hour === undefined
    ? wholeDay(crowd.day)
    : { start: `${crowd.day} ${crowd.hour}:00:00`, end: `${crowd.day} ${crowd.hour}:59:59` }),
  color: 'gray',
  payload: { more, crowd, ...at },
});

/** The hours that a week shows if no entry is earlier or later. */
const usual = { from: 8, to: 20 };

/** Returns the first and the last hour to show, so that no entry is cut off. */
export function hoursShown(entries: readonly Entry[], zone: string): { from: number; to: number } {
  let { from, to } = usual;
  for (const entry of entries) {
    if (fillsDay(entry)) continue;
    const { Start, End } = entry;
    const [start, end] = [wallText(Start, zone), wallText(End, zone)];
    from = Math.min(from, Number(start.slice(11, 13)));
    const ends =
      start.slice(0, 10) === end.slice(0, 10)
        ? Math.ceil(Number(end.slice(11, 13)) + Number(end.slice(14, 16)) / 60)
        : 24;
    to = Math.max(to, ends);
  }
  return { from, to };
}
