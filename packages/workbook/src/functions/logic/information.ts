import { CellError, errorList, errors } from '../../values/error.ts';
import type { Scalar } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

const asks = (name: string, holds: (value: Scalar) => boolean): FunctionRow => ({
  name,
  needs: 'e',
  core: holds,
  source,
});

const typeOf = (value: Scalar) =>
  typeof value === 'string' ? 2 : typeof value === 'boolean' ? 4 : value instanceof CellError ? 16 : 1;

/** Excel's number of an error. #CALC! is 14 there, because Excel has errors between that do not exist here. */
const errorType = (value: Scalar) => {
  if (!(value instanceof CellError)) return errors.missing;
  return value === errors.nothing ? 14 : errorList.indexOf(value) + 1;
};

/** Functions that test or tell the kind of a value: ISERROR, ISBLANK, TYPE and others. */
export const informationRows: readonly FunctionRow[] = [
  asks('ISERROR', (value) => value instanceof CellError),
  asks('ISERR', (value) => value instanceof CellError && value !== errors.missing),
  asks('ISNA', (value) => value === errors.missing),
  asks('ISBLANK', (value) => value === null),
  asks('ISNUMBER', (value) => typeof value === 'number'),
  asks('ISTEXT', (value) => typeof value === 'string'),
  asks('ISNONTEXT', (value) => typeof value !== 'string'),
  asks('ISLOGICAL', (value) => typeof value === 'boolean'),
  { name: 'ISEVEN', needs: 'n', core: (value: number) => Math.trunc(value) % 2 === 0, source },
  { name: 'ISODD', needs: 'n', core: (value: number) => Math.trunc(value) % 2 !== 0, source },
  { name: 'NA', needs: '', core: () => errors.missing, source },
  { name: 'N', needs: 'v', core: (value: Scalar) => (typeof value === 'string' ? 0 : Number(value)), source },
  { name: 'T', needs: 'v', core: (value: Scalar) => (typeof value === 'string' ? value : ''), source },
  { name: 'TYPE', needs: 'e', core: typeOf, source },
  {
    name: 'ERROR.TYPE',
    needs: 'e',
    core: errorType,
    source,
  },
];
