/** The zone of a project that sets none. */
export const defaultZone = 'Europe/Athens';

/** A moment as the clock and calendar on a wall show it. */
export type WallTime = { year: number; month: number; day: number; hours: number; minutes: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

const quarterLength = 15 * 60 * 1000;
/** From here on the clocks of all zones are whole minutes apart and are put forward or back at a quarter of an hour. */
const modern = Date.UTC(1973, 0, 1);
/** A day before the last moment that a Date holds. */
const latest = 8.64e15 - 86_400_000;

/** How far each zone is from UTC in a quarter of an hour, in milliseconds: lists of dates say the same ones often. */
const offsets = new Map<string, Map<number, number>>();
const mostOffsets = 50_000;

function offsetIn(quarter: number, zone: string): number {
  const own = offsets.get(zone) ?? new Map<number, number>();
  const known = own.get(quarter);
  if (known !== undefined) return known;
  const begun = quarter * quarterLength;
  const offset = asUtc(askedWallTime(new Date(begun), zone)) - begun;
  if (own.size >= mostOffsets) own.clear();
  offsets.set(zone, own.set(quarter, offset));
  return offset;
}

/** What the wall clock of an IANA zone shows at an instant. Throws RangeError for an unknown zone or invalid Date. */
export function wallTime(instant: Date, zone: string = defaultZone): WallTime {
  const time = instant.getTime();
  if (!(time >= modern && time <= latest)) return askedWallTime(instant, zone);
  const local = new Date(time + offsetIn(Math.floor(time / quarterLength), zone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hours: local.getUTCHours(),
    minutes: local.getUTCMinutes(),
  };
}

/** The same as the browser's or Node's own formats say it, which takes them long. */
function askedWallTime(instant: Date, zone: string): WallTime {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hours: part('hour'),
    minutes: part('minute'),
  };
}

const asUtc = ({ year, month, day, hours, minutes }: WallTime): number =>
  Date.UTC(year, month - 1, day, hours, minutes);

const dayLength = 24 * 60 * 60 * 1000;

/**
 * The instant at which the zone's wall clock shows this. An hour that comes twice is taken the first time; an hour that
 * is skipped is taken as far after the change as the wall clock asked (03:30 becomes 04:30).
 */
export function instantAt(wall: WallTime, zone: string = defaultZone): Date {
  const local = asUtc(wall);
  const offsetNear = (time: number) => asUtc(wallTime(new Date(time), zone)) - Math.floor(time / 60_000) * 60_000;
  const before = local - offsetNear(local - dayLength);
  const after = local - offsetNear(local + dayLength);
  const fits = (time: number) => asUtc(wallTime(new Date(time), zone)) === local;
  return new Date(fits(before) || !fits(after) ? before : after);
}
