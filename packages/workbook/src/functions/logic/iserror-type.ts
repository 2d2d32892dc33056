import { CellError, errorList, errors } from '../../values/error.ts';
import type { Scalar } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';

const defineTest = (name: string, test: (value: Scalar) => boolean) =>
  defineFunction(name, { value: 'value or error' }, test, STANDARD);

const typeOf = (value: Scalar) =>
  typeof value === 'string' ? 2 : typeof value === 'boolean' ? 4 : value instanceof CellError ? 16 : 1;

/** Excel's number of an error. #CALC! has the number 14, because Excel has further errors that do not exist here. */
const errorType = (value: Scalar) => {
  if (!(value instanceof CellError)) return errors.notAvailable;
  return value === errors.emptyArray ? 14 : errorList.indexOf(value) + 1;
};

/** Functions that test or tell the kind of a value: ISERROR, ISBLANK, TYPE and others. */
export const informationFunctions = [
  defineTest('ISERROR', (value) => value instanceof CellError),
  defineTest('ISERR', (value) => value instanceof CellError && value !== errors.notAvailable),
  defineTest('ISNA', (value) => value === errors.notAvailable),
  defineTest('ISBLANK', (value) => value === null),
  defineTest('ISNUMBER', (value) => typeof value === 'number'),
  defineTest('ISTEXT', (value) => typeof value === 'string'),
  defineTest('ISNONTEXT', (value) => typeof value !== 'string'),
  defineTest('ISLOGICAL', (value) => typeof value === 'boolean'),
  defineFunction('ISEVEN', { number: 'number' }, (number: number) => Math.trunc(number) % 2 === 0, STANDARD),
  defineFunction('ISODD', { number: 'number' }, (number: number) => Math.trunc(number) % 2 !== 0, STANDARD),
  defineFunction('NA', {}, () => errors.notAvailable, STANDARD),
  defineFunction('N', { value: 'value' }, (value: Scalar) => (typeof value === 'string' ? 0 : Number(value)), STANDARD),
  defineFunction('T', { value: 'value' }, (value: Scalar) => (typeof value === 'string' ? value : ''), STANDARD),
  defineFunction('TYPE', { value: 'value or error' }, typeOf, STANDARD),
  defineFunction('ERROR.TYPE', { errorVal: 'value or error' }, errorType, STANDARD),
];
