import { formatDate, parseDate, type WallTime } from '@ithaki/formats';
import { realTime } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { projectZone } from '../../actions/index.ts';

/** A local date and time as written in a call. */
interface NamedTime {
  date: string;
  timeHours: string;
  timeMinutes: string;
}

const isBetween = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

/** Returns a local date and time; throws if it is not one. */
export function readWallTime({ date, timeHours, timeMinutes }: NamedTime): WallTime {
  const day = parseDate(date);
  const [hours, minutes] = [Number(timeHours || Number.NaN), Number(timeMinutes || Number.NaN)];
  if (!day || !isBetween(hours, 23) || !isBetween(minutes, 59))
    throw new Refusal(422, 'BadMeetingTime', { fields: { [day ? 'timeHours' : 'date']: 'errors.BadMeetingTime' } });
  return { ...day, hours, minutes };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns a local date and time as DD-MM-YYYY HH:MM. */
const wallText = (wall: WallTime): string => `${formatDate(wall)} ${twoDigits(wall.hours)}:${twoDigits(wall.minutes)}`;

/**
 * Returns the instant of a local time in the programme's zone; of a time that occurs twice, the first. Throws if clocks
 * skip the time, naming the next real one, and for days from the year 3000 on, which mark an action as inactive.
 */
export function instantOf({ actor }: Pick<Context, 'actor'>, wall: WallTime): Date {
  const real = realTime(wall, projectZone(actor));
  if (real.kind === 'real') return real.at;
  if (real.kind === 'inactive') throw new Refusal(422, 'ActionInactive');
  throw new Refusal(422, 'NoSuchTime', {
    params: { next: wallText(real.next) },
    fields: { timeHours: { label: 'errors.NoSuchTime', params: { next: wallText(real.next) } } },
  });
}
