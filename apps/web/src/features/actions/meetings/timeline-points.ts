/** How a meeting went; 'unknown': it is past, and nobody said whether it took place. */
export type MeetingState = 'held' | 'missed' | 'unknown' | 'ahead';

/** How a meeting went, by its outcome and by whether it has begun. `now` in milliseconds. */
export function meetingState(startsAt: string, outcome: 'held' | 'missed' | null, now: number): MeetingState {
  if (outcome !== null) return outcome;
  return Date.parse(startsAt) <= now ? 'unknown' : 'ahead';
}

/** Where a point stands: `left` in percent of the line, `lane` counted from the line upwards. */
export interface TimelinePoint<Item> {
  item: Item;
  left: number;
  lane: number;
}

/** Points nearer than this, in percent of the line, stand above one another. */
const NEAREST = 8;

/** Room at both ends, so that the outermost points are not cut. */
const MARGIN = 4;

/** Places meetings on a line from the first to the last; `today` is where now falls, null outside of it. */
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
