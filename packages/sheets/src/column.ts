/** The type of a column's values. A value of another type is written as text. */
export type ColumnType = 'text' | 'number' | 'date' | 'boolean';

/** A column of a list to be written. */
export interface Column {
  title: string;
  type: ColumnType;
  /** In characters, as spreadsheets measure it; the default depends on the type. */
  width?: number;
}

/**
 * A cell value. A date column takes a day 'YYYY-MM-DD' or a local time 'YYYY-MM-DDTHH:MM': spreadsheets have no time
 * zones.
 */
export type Cell = string | number | boolean | null | undefined;

/** Rows from a database cursor, a generator or an array. */
export type RowSource = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
