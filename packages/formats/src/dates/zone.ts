/** The time zone of projects that set none. */
export const defaultZone = 'Europe/Athens';

/** A local date and time. */
export type WallTime = { year: number; month: number; day: number; hours: number; minutes: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-GB', {
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
  formats.set(zone, format);
  return format;
}

const QUARTER_MS = 15 * 60 * 1000;
/**
 * Since 1973 all zones have whole-minute offsets and change them on a quarter hour, so an offset can be cached by
 * quarter.
 */
const CACHEABLE_SINCE = Date.UTC(1973, 0, 1);
/** One day before the largest Date value. */
const CACHEABLE_UNTIL = 8.64e15 - 86_400_000;

/** Cached UTC offsets in milliseconds, by zone and quarter hour: lists of dates ask for the same ones often. */
const offsets = new Map<string, Map<number, number>>();
const MOST_OFFSETS = 50_000;

function offsetIn(quarter: number, zone: string): number {
  const offsetsOfZone = offsets.get(zone) ?? new Map<number, number>();
  const cached = offsetsOfZone.get(quarter);
  if (cached !== undefined) return cached;
  const quarterStart = quarter * QUARTER_MS;
  const offset = asUtc(wallTimeFromIntl(new Date(quarterStart), zone)) - quarterStart;
  if (offsetsOfZone.size >= MOST_OFFSETS) offsetsOfZone.clear();
  offsets.set(zone, offsetsOfZone.set(quarter, offset));
  return offset;
}

/** The local date and time of an instant in an IANA zone. Throws RangeError for an unknown zone or an invalid Date. */
export function wallTimeAt(instant: Date, zone: string = defaultZone): WallTime {
  const time = instant.getTime();
  if (!(time >= CACHEABLE_SINCE && time <= CACHEABLE_UNTIL)) return wallTimeFromIntl(instant, zone);
  const local = new Date(time + offsetIn(Math.floor(time / QUARTER_MS), zone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hours: local.getUTCHours(),
    minutes: local.getUTCMinutes(),
  };
}

/** The local time according to Intl.DateTimeFormat, which is slow. */
function wallTimeFromIntl(instant: Date, zone: string): WallTime {
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

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The instant of a local time. A time that occurs twice (clocks set back) is taken as the earlier one; a skipped time
 * is moved forward by the length of the change (03:30 becomes 04:30).
 */
export function instantAt(wall: WallTime, zone: string = defaultZone): Date {
  const local = asUtc(wall);
  const offsetNear = (time: number) => asUtc(wallTimeAt(new Date(time), zone)) - Math.floor(time / 60_000) * 60_000;
  const before = local - offsetNear(local - DAY_MS);
  const after = local - offsetNear(local + DAY_MS);
  const isLocalTime = (time: number) => asUtc(wallTimeAt(new Date(time), zone)) === local;
  return new Date(isLocalTime(before) || !isLocalTime(after) ? before : after);
}
