import type { Entry } from '@ithaki/contract';

/** The first day of a week and of a month, in which all entries are. */
const FIRST = Date.UTC(2026, 5, 1, 5);
const DAY = 86_400_000;
const QUARTER = 900_000;
/** Quarters of an hour of a day at which meetings begin. */
const BEGINNINGS = 44;

/** Returns meetings that are spread evenly over the weekdays of so many weeks, and over the hours of each day. */
export const entriesOf = (count: number, weeks: number): Entry[] =>
  Array.from({ length: count }, (_, index) => {
    const day = index % (weeks * 5);
    const place = Math.floor(index / (weeks * 5));
    const start = FIRST + (Math.floor(day / 5) * 7 + (day % 5)) * DAY + ((place * 5) % BEGINNINGS) * QUARTER;
    return {
      Kind: 'meeting',
      Id: String(index + 1),
      Title: `Συμβουλευτική ${index + 1}`,
      Start: new Date(start).toISOString(),
      End: new Date(start + 3 * QUARTER).toISOString(),
      AllDay: false,
      PersonIds: [],
      State: 'set',
      Mode: 'place',
      Version: 1,
      ActionId: 1,
      can: ['open', 'move', 'resize', 'cancel'],
    };
  });

/** Returns what the server lists of each day, and how many entries each has (YYYY-MM-DD). */
export function firstOfDays(
  entries: readonly Entry[],
  perDay: number,
): { listed: Entry[]; counts: [string, number][] } {
  const counts = new Map<string, number>();
  const sorted = [...entries].sort((a, b) => a.Start.localeCompare(b.Start));
  const listed = sorted.filter(({ Start }) => {
    const day = Start.slice(0, 10);
    const place = (counts.get(day) ?? 0) + 1;
    counts.set(day, place);
    return place <= perDay;
  });
  return { listed, counts: [...counts] };
}
