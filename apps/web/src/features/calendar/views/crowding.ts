import { addDays, type Day, hasWholeDays, lastDayOf } from '../days.ts';
import type { Period } from './calendar-view.ts';
import { crowdEvent, type DrawnEvent, type Place } from './schedule-events.ts';

/** How much of a grid is legible: entries beside each other in a day, and below each other in the row of whole days. */
export interface Legible {
  lanes: number;
  rows: number;
}

/** The width of '+N' beside the meetings of a crowded day. */
export const STRIP = 28;

/** The shortest time that leaves room for a line; shorter entries are drawn as long as this. */
const LEAST_MINUTES = 25;

/** Returns the style of a place. */
export function styleOf(place: Place) {
  if (place === 'strip') return { insetInlineStart: `calc(100% - ${STRIP}px)`, width: `${STRIP}px` };
  const { lane, lanes, beside } = place;
  const space = beside === 'strip' ? `(100% - ${STRIP}px)` : '100%';
  return { insetInlineStart: `calc(${space} * ${lane} / ${lanes})`, width: `calc(${space} / ${lanes})` };
}

const minuteOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`) / 60_000;
const startOf = ({ start }: DrawnEvent): number => minuteOf(String(start));
const endOf = ({ end }: DrawnEvent): number => minuteOf(String(end));
const dayOf = ({ start }: DrawnEvent): Day => String(start).slice(0, 10);

/** Returns the events by their beginning, of those that begin together the longest first. */
const inOrder = (events: readonly DrawnEvent[]): DrawnEvent[] =>
  events.toSorted((one, other) => startOf(one) - startOf(other) || endOf(other) - endOf(one));

/**
 * Puts each event, in order, into the first lane that is free from its beginning to its end. Those for which no lane of the
 * first `most` is free are returned apart.
 */
function inLanes(events: readonly DrawnEvent[], most: number, least: number) {
  const free: number[] = [];
  const placed: { event: DrawnEvent; lane: number; until: number }[] = [];
  const further: DrawnEvent[] = [];
  for (const event of inOrder(events)) {
    const from = startOf(event);
    const until = Math.max(endOf(event), from + least);
    const first = free.findIndex((end) => end <= from);
    const lane = first === -1 ? free.length : first;
    if (lane >= most) {
      further.push(event);
      continue;
    }
    free[lane] = until;
    placed.push({ event, lane, until });
  }
  return { placed, further };
}

/** Returns how often each text occurs. */
function counted(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}

/** Places the meetings of one day beside each other, so that none covers another; further ones are counted by hour. */
function placedInDay(day: Day, events: readonly DrawnEvent[], most: number): DrawnEvent[] {
  const { placed, further } = inLanes(events, most, LEAST_MINUTES);
  const beside = further.length > 0 ? 'strip' : 'nothing';
  const shown: DrawnEvent[] = [];
  let group: typeof placed = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  // Those that overlap, directly or through others, share the width in equal parts.
  const share = () => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const { event, lane } of group)
      shown.push({ ...event, payload: { ...event.payload, place: { lane, lanes, beside } } });
    group = [];
  };
  for (const one of placed) {
    if (startOf(one.event) >= groupEnd && group.length > 0) share();
    group.push(one);
    groupEnd = Math.max(groupEnd, one.until);
  }
  if (group.length > 0) share();
  const hours = counted(further.map(({ start }) => String(start).slice(11, 13)));
  return [...shown, ...hours.map(([hour, count]) => crowdEvent({ day, hour }, count, { place: 'strip' }))];
}

/** Keeps as many entries of whole days as there are rows; further ones are counted by day. */
function placedAbove(events: readonly DrawnEvent[], most: number, { from, to }: Period): DrawnEvent[] {
  const { placed, further } = inLanes(events, most, 0);
  const days = further.flatMap(({ start, end }) => {
    const first = String(start).slice(0, 10);
    const last = lastDayOf(String(start), String(end));
    const covered: Day[] = [];
    for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) covered.push(day);
    return covered;
  });
  return [
    ...placed.map(({ event, lane }) => ({ ...event, payload: { ...event.payload, row: lane } })),
    ...counted(days).map(([day, count]) => crowdEvent({ day }, count, { row: most })),
  ];
}

const onDay = (event: DrawnEvent, day: Day): DrawnEvent => ({
  ...event,
  start: `${day} 00:00:00`,
  end: `${addDays(day, 1)} 00:00:00`,
});

/** Places the events of a week or day so that each can be read; where there are too many, '+N' stands for the further ones. */
export function uncrowded(events: readonly DrawnEvent[], period: Period, { lanes, rows }: Legible): DrawnEvent[] {
  // The grid of one day draws only what begins on it.
  const isOneDay = period.from === period.to;
  const whole: DrawnEvent[] = [];
  const days = new Map<Day, DrawnEvent[]>();
  for (const event of events) {
    if (hasWholeDays(String(event.start), String(event.end))) whole.push(isOneDay ? onDay(event, period.from) : event);
    else days.set(dayOf(event), [...(days.get(dayOf(event)) ?? []), event]);
  }
  return [...placedAbove(whole, rows, period), ...[...days].flatMap(([day, ofDay]) => placedInDay(day, ofDay, lanes))];
}
