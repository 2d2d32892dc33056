import { errors } from '../../values/error.ts';
import { dayOfSerial, isSerial, LAST_DAY, serialOfDay } from '../../values/serial.ts';
import { DATE_SOURCE, defineFunction, type FormulaContext } from '../function-definition.ts';
import type { NumberOrError } from '../numeric-arguments.ts';

/**
 * DATE; years below 1900 are added to 1900. Excel refuses months beyond the year 9999, even if negative days
 * lead back before it.
 */
function date(year: number, month: number, day: number): NumberOrError {
  const wholeYear = Math.trunc(year);
  if (wholeYear < 0 || wholeYear > 9999) return errors.number;
  const fullYear = wholeYear < 1900 ? wholeYear + 1900 : wholeYear;
  const wholeMonth = Math.trunc(month);
  const serial = serialOfDay(fullYear, wholeMonth, Math.trunc(day));
  return serial < 0 || serial > LAST_DAY || serialOfDay(fullYear, wholeMonth, 1) > LAST_DAY ? errors.number : serial;
}

const defineDatePart = (name: string, part: 'year' | 'month' | 'day') =>
  defineFunction(
    name,
    { serialNumber: 'number' },
    (serial: number) => (isSerial(serial) ? dayOfSerial(serial)[part] : errors.number),
    DATE_SOURCE,
  );

/** TODAY, DATE, YEAR, MONTH, DAY. */
export const dateFunctions = [
  defineFunction('TODAY', {}, ({ now }: FormulaContext) => Math.floor(now), DATE_SOURCE, {
    needsContext: true,
    isVolatile: true,
  }),
  defineFunction('DATE', { year: 'number', month: 'number', day: 'number' }, date, DATE_SOURCE),
  defineDatePart('YEAR', 'year'),
  defineDatePart('MONTH', 'month'),
  defineDatePart('DAY', 'day'),
];
