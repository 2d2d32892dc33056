import { defaultZone, instantAt, isInactiveDate, type WallTime, wallTimeAt } from '@ithaki/formats';

/**
 * The meaning of a local date and time: an instant (`real`); no instant, because clocks go forward over it (`skipped`,
 * with the next existing time); or `inactive`, a year that marks an action as inactive.
 */
export type RealTime = { kind: 'real'; at: Date } | { kind: 'skipped'; next: WallTime } | { kind: 'inactive' };

/** Returns a number by which local times can be compared: the local time read as if it were UTC. */
export const localNumber = ({ year, month, day, hours, minutes }: WallTime): number =>
  Date.UTC(year, month - 1, day, hours, minutes);

const MINUTE_MS = 60_000;
const TWO_DAYS_MINUTES = 2 * 24 * 60;

/**
 * Returns the instant of a local date and time. Of a time that occurs twice, because clocks are set back, it is the
 * first.
 */
export function realTime(wall: WallTime, zone: string = defaultZone): RealTime {
  if (isInactiveDate(wall)) return { kind: 'inactive' };
  const at = instantAt(wall, zone);
  const wanted = localNumber(wall);
  if (localNumber(wallTimeAt(at, zone)) === wanted) return { kind: 'real', at };
  return { kind: 'skipped', next: wallTimeAt(firstAfter(wanted, at, zone), zone) };
}

/**
 * Returns the first local time that exists after a skipped one, to the minute; `late` is an instant after the change of
 * clocks.
 */
function firstAfter(wanted: number, late: Date, zone: string): Date {
  const isLater = (minute: number) => localNumber(wallTimeAt(new Date(minute * MINUTE_MS), zone)) > wanted;
  let later = late.getTime() / MINUTE_MS;
  let earlier = later - TWO_DAYS_MINUTES;
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2);
    if (isLater(middle)) later = middle;
    else earlier = middle;
  }
  return new Date(later * MINUTE_MS);
}
