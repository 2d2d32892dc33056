/** What a column holds; how a value that is of another kind is written anyway: as text. */
export type ColumnType = 'text' | 'number' | 'date' | 'boolean';

/** One column of a list that is written. */
export interface Column {
  title: string;
  type: ColumnType;
  /** In characters, as spreadsheets count; by the type when not given. */
  width?: number;
}

/**
 * A value of a row. A date column takes a calendar day 'YYYY-MM-DD' or a day with a time of day 'YYYY-MM-DDTHH:MM',
 * already in the zone people read it in: a spreadsheet knows none.
 */
export type Cell = string | number | boolean | null | undefined;

/** Rows as they come: from a database cursor, a generator or an array. */
export type RowSource = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
