import { formatDate, parseDate, type WallTime } from '@ithaki/formats';
import { realTime } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { projectZone } from '../../actions/index.ts';

/** A time on the wall as a call names it. */
interface NamedTime {
  date: string;
  timeHours: string;
  timeMinutes: string;
}

const isBetween = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

/** Reads a time on the wall; refuses what is no time. */
export function readWallTime({ date, timeHours, timeMinutes }: NamedTime): WallTime {
  const day = parseDate(date);
  const [hours, minutes] = [Number(timeHours || Number.NaN), Number(timeMinutes || Number.NaN)];
  if (!day || !isBetween(hours, 23) || !isBetween(minutes, 59))
    throw new Refusal(422, 'BadMeetingTime', { fields: { [day ? 'timeHours' : 'date']: 'errors.BadMeetingTime' } });
  return { ...day, hours, minutes };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A time on the wall as text: DD-MM-YYYY HH:MM. */
const wallText = (wall: WallTime): string => `${formatDate(wall)} ${twoDigits(wall.hours)}:${twoDigits(wall.minutes)}`;

/**
 * Returns when a time on the wall of the programme is. Refuses an hour that clocks skip, with the next real one, and a day of
 * the year 3000 or later, which marks an action as inactive. Of an hour that comes twice it is the first.
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
