import { type CellError, errors } from '../../values/error.ts';
import { dayOfSerial, LAST_DAY, serialOfDay } from '../../values/serial.ts';
import type { FunctionRow, Here } from '../function-row.ts';

const source = 'ECMA-376-1 §18.17.4 and §18.17.7; Excel’s help page of the function';

/** DATE; years below 1900 are added to 1900. */
function dateOf(year: number, month: number, day: number): number | CellError {
  const whole = Math.trunc(year);
  if (whole < 0 || whole > 9999) return errors.number;
  const serial = serialOfDay(whole < 1900 ? whole + 1900 : whole, Math.trunc(month), Math.trunc(day));
  return serial < 0 || serial > LAST_DAY ? errors.number : serial;
}

const part = (of: 'year' | 'month' | 'day') => (serial: number) =>
  serial < 0 || serial >= LAST_DAY + 1 ? errors.number : dayOfSerial(serial)[of];

/** TODAY, DATE, YEAR, MONTH, DAY. */
export const dateRows: readonly FunctionRow[] = [
  { name: 'TODAY', needs: '', here: true, volatile: true, core: (here: Here) => Math.floor(here.now), source },
  { name: 'DATE', needs: 'nnn', core: dateOf, source },
  { name: 'YEAR', needs: 'n', core: part('year'), source },
  { name: 'MONTH', needs: 'n', core: part('month'), source },
  { name: 'DAY', needs: 'n', core: part('day'), source },
];
