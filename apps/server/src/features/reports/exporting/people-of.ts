import { namesPerson, type QueryResult } from '@ithaki/contract';

/** Returns the positions of the columns that name people. */
export const personColumns = (columns: QueryResult['Columns']): number[] =>
  columns.flatMap((column, index) => (namesPerson(column) ? [index] : []));

const MAX_ID = 2_147_483_647;

/** Returns the people whom some columns of a row name; a query may have worked out numbers that are no ids. */
export const peopleOfRow = (row: readonly unknown[], columns: readonly number[]): number[] =>
  columns.flatMap((index) => {
    const id = row[index];
    return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ID ? [id] : [];
  });

/** Returns the people whom a result names. */
export function peopleOf({ Columns, Rows }: QueryResult): number[] {
  const columns = personColumns(Columns);
  return [...new Set(Rows.flatMap((row) => peopleOfRow(row, columns)))];
}
