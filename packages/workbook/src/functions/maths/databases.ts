import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { criterionOf } from './criterion.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

const titleOf = (value: Scalar) => String(value instanceof CellError ? value.code : (value ?? '')).toLowerCase();
const titles = (area: Area) => Array.from({ length: area.used.columns }, (_, at) => titleOf(area.at(0, at)));

/** A text criterion without an operator matches values that begin with it. */
const condition = (value: Scalar) =>
  criterionOf(typeof value === 'string' && !/^[<>=]/.test(value) ? `${value}*` : value);

/** Numbers of the rows that meet all conditions of at least one criteria row. */
function rowsOf(base: Area, criteria: Area): number[] {
  const names = titles(base);
  const wanted = titles(criteria).map((name) => names.indexOf(name));
  const lines = Array.from({ length: criteria.used.rows - 1 }, (_, row) =>
    wanted.flatMap((column, at) => {
      const value = criteria.at(row + 1, at);
      return value === null || column < 0 ? [] : [{ column, ...condition(value) }];
    }),
  );
  return Array.from({ length: Math.max(0, base.used.rows - 1) }, (_, row) => row + 1).filter((row) =>
    lines.some((line) => line.every(({ column, holds }) => holds(base.at(row, column)))),
  );
}

type Core = (...given: Value[]) => Value;

/** Applies a function to one field of the matching rows; without a field, to the row numbers, so that DCOUNT counts rows. */
const overRows = (core: Core) => (base: Value, field: Scalar, criteria: Value) => {
  if (!(base instanceof Area && criteria instanceof Area)) return errors.value;
  const rows = rowsOf(base, criteria);
  if (field === null) return core(new Matrix(rows.length, 1, rows));
  const column = typeof field === 'number' ? Math.trunc(field) - 1 : titles(base).indexOf(titleOf(field));
  if (column < 0 || column >= base.columns) return errors.value;
  const values = rows.map((row) => base.at(row, column));
  return core(new Matrix(values.length, 1, values));
};

const only: Core = (found = null) => {
  if (!(found instanceof Area) || found.rows === 0) return errors.value;
  return found.rows > 1 ? errors.number : found.at(0, 0);
};

const functions = ['SUM', 'AVERAGE', 'COUNT', 'COUNTA', 'MAX', 'MIN', 'PRODUCT', 'STDEV', 'STDEVP', 'VAR', 'VARP'];

/** DSUM, DCOUNT and others: apply these functions to the rows of a list that match the criteria. */
export const databaseRows = (known: readonly FunctionRow[]): readonly FunctionRow[] => [
  { name: 'DGET', needs: 'ava', core: overRows(only), source },
  ...known
    .filter(({ name }) => functions.includes(name))
    .map(({ name, core }): FunctionRow => ({ name: `D${name}`, needs: 'ava', core: overRows(core as Core), source })),
];
