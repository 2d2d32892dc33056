import { type WallTime, wallTimeAt } from '@ithaki/formats';
import { type RealTime, realTime } from '@ithaki/meetings';

/** Turns instants into wall time and back, by one version of the zone data. */
export interface Clock {
  /** The version of the zone data, such as 2025b: later ones are greater. */
  version: string;
  wallTimeAt(instant: Date, zone: string): WallTime;
  realTime(wall: WallTime, zone: string): RealTime;
}

/** The clock of this server: the zone data that its Node.js carries. */
export const ownClock: Clock = { version: process.versions.tz ?? '', wallTimeAt, realTime };

/** The columns of a meeting that keep its wall time. */
export interface WallColumns {
  /** YYYY-MM-DD HH:MM. */
  wallStart: string;
  zone: string;
  zoneData: string;
}

const digits = (value: number, count = 2) => String(value).padStart(count, '0');

/** Returns the wall time of an instant in a zone, as it is stored with a meeting. */
export function wallColumns(startsAt: Date, zone: string, clock: Clock = ownClock): WallColumns {
  const { year, month, day, hours, minutes } = clock.wallTimeAt(startsAt, zone);
  const wallStart = `${digits(year, 4)}-${digits(month)}-${digits(day)} ${digits(hours)}:${digits(minutes)}`;
  return { wallStart, zone, zoneData: clock.version };
}

/** Reads a wall time as it is stored. */
export function readWallStart(text: string): WallTime {
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = text.split(/[- :]/).map(Number);
  return { year, month, day, hours, minutes };
}
