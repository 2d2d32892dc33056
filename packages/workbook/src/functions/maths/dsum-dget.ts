import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, type FunctionDefinition, STANDARD } from '../function-definition.ts';
import { criterionOf } from './criterion.ts';

const headingOf = (value: Scalar) => String(value instanceof CellError ? value.code : (value ?? '')).toLowerCase();
const headingsOf = (area: Area) =>
  Array.from({ length: area.used.columns }, (_, column) => headingOf(area.at(0, column)));

/** A text criterion without an operator matches values that begin with it. */
const databaseCriterion = (value: Scalar) =>
  criterionOf(typeof value === 'string' && !/^[<>=]/.test(value) ? `${value}*` : value);

/** Numbers of the rows of a database that meet all conditions of at least one criteria row. */
function matchingRows(database: Area, criteria: Area): number[] {
  const headings = headingsOf(database);
  const columns = headingsOf(criteria).map((heading) => headings.indexOf(heading));
  const alternatives = Array.from({ length: criteria.used.rows - 1 }, (_, row) =>
    columns.flatMap((column, i) => {
      const value = criteria.at(row + 1, i);
      return value === null || column < 0 ? [] : [{ column, criterion: databaseCriterion(value) }];
    }),
  );
  const isMatch = (row: number) =>
    alternatives.some((conditions) =>
      conditions.every(({ column, criterion }) => criterion.isMetBy(database.at(row, column))),
    );
  const rows = Array.from({ length: Math.max(0, database.used.rows - 1) }, (_, i) => i + 1);
  return rows.filter(isMatch);
}

type Compute = (...values: Value[]) => Value;

/**
 * Defines a function of one field of the matching rows; without a field, of the row numbers, so that DCOUNT counts
 * rows.
 */
const defineDatabaseFunction = (name: string, compute: Compute) =>
  defineFunction(
    name,
    { database: 'area', field: 'value', criteria: 'area' },
    (database: Value, field: Scalar, criteria: Value) => {
      if (!(database instanceof Area && criteria instanceof Area)) return errors.value;
      const rows = matchingRows(database, criteria);
      if (field === null) return compute(new Matrix(rows.length, 1, rows));
      const column = typeof field === 'number' ? Math.trunc(field) - 1 : headingsOf(database).indexOf(headingOf(field));
      if (column < 0 || column >= database.columns) return errors.value;
      const values = rows.map((row) => database.at(row, column));
      return compute(new Matrix(values.length, 1, values));
    },
    STANDARD,
  );

const onlyValue: Compute = (values = null) => {
  if (!(values instanceof Area) || values.rows === 0) return errors.value;
  return values.rows > 1 ? errors.number : values.at(0, 0);
};

const names = ['SUM', 'AVERAGE', 'COUNT', 'COUNTA', 'MAX', 'MIN', 'PRODUCT', 'STDEV', 'STDEVP', 'VAR', 'VARP'];

/** DGET, and DSUM, DCOUNT and others: apply the functions after the D to the rows of a list that match the criteria. */
export const databaseFunctions = (definitions: readonly FunctionDefinition[]): readonly FunctionDefinition[] => [
  defineDatabaseFunction('DGET', onlyValue),
  ...definitions
    .filter(({ name }) => names.includes(name))
    .map(({ name, compute }) => defineDatabaseFunction(`D${name}`, compute as Compute)),
];
