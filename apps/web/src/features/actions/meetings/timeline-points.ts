/** The state of a meeting; 'unknown': it is past, and nobody recorded whether it took place. */
export type MeetingState = 'held' | 'missed' | 'unknown' | 'ahead';

/** Returns the state of a meeting by its outcome and by whether it has begun. `now` in milliseconds. */
export function meetingState(startsAt: string, outcome: 'held' | 'missed' | null, now: number): MeetingState {
  if (outcome !== null) return outcome;
  return Date.parse(startsAt) <= now ? 'unknown' : 'ahead';
}

/** The position of a point: `left` in percent of the line, `lane` counted from the line upwards. */
export interface TimelinePoint<Item> {
  item: Item;
  left: number;
  lane: number;
}

/** Minimum distance of points side by side, in percent of the line; closer ones are placed above one another. */
const NEAREST = 8;

/** Margin at both ends in percent, so that the outermost points are completely visible. */
const MARGIN = 4;

/** Places meetings on a line from the first to the last; `today` is the position of `now`, null outside the line. */
export function timelinePoints<Item extends { startsAt: string }>(
  items: readonly Item[],
  now: number,
): { points: readonly TimelinePoint<Item>[]; lanes: number; today: number | null } {
  const times = items.map(({ startsAt }) => Date.parse(startsAt));
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const place = (time: number) => (end === start ? 50 : MARGIN + ((100 - 2 * MARGIN) * (time - start)) / (end - start));
  const ends: number[] = [];
  const points = [...items]
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .map((item) => {
      const left = place(Date.parse(item.startsAt));
      const free = ends.findIndex((taken) => left - taken >= NEAREST);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = left;
      return { item, left, lane };
    });
  return { points, lanes: Math.max(1, ends.length), today: now > start && now < end ? place(now) : null };
}
