import { serialOfDay } from '../../values/serial.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(1900, 0, 1);

/** The number of a day as the reader of files gives it: it makes days even of numbers below 0, counted back from 1900. */
export function fileSerial(date: Date): number {
  const time = date.getTime();
  if (time < FIRST) return (time - FIRST) / DAY + 1;
  const day = serialOfDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  return day + (time - Math.floor(time / DAY) * DAY) / DAY;
}
