import { CellError, errors } from './error.ts';

/** Most elements of a computed array: a whole column twice over. */
const MOST_PLACES = 2_100_000;

/** The value of a cell or a formula; null is an empty cell. */
export type Scalar = number | string | boolean | null | CellError;

/** Aggregates of many values, for sums and averages. */
export interface Totals {
  /** Sum of the numbers, added left to right, row by row. */
  sum: number;
  /** Count of the numbers. */
  numbers: number;
  /** The first error; if there is one, the other totals are meaningless. */
  error: CellError | null;
}

/** A two-dimensional block of values: cells of a sheet or a computed array. */
export abstract class Area {
  abstract readonly rows: number;
  abstract readonly columns: number;

  /** Rows and columns beyond which all cells are empty. */
  get used(): { rows: number; columns: number } {
    return this;
  }

  /** The value at a position, counted from 0 within the area. */
  abstract at(row: number, column: number): Scalar;

  /** Visits the non-empty values row by row, until the visitor returns true. */
  each(visit: (value: Scalar, row: number, column: number) => unknown): void {
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const value = this.at(row, column);
        if (value !== null && visit(value, row, column) === true) return;
      }
    }
  }

  /** Sum, count and first error of the values. */
  totals(): Totals {
    const totals: Totals = { sum: 0, numbers: 0, error: null };
    this.each((value) => {
      if (typeof value === 'number') {
        totals.sum += value;
        totals.numbers++;
      } else if (value instanceof CellError) totals.error ??= value;
    });
    return totals;
  }

  /** First position, row by row, of a value equal to the key, texts regardless of case; -1 if there is none. */
  find(key: number | string | boolean): number {
    let position = -1;
    this.each((value, row, column) => {
      if (!isSame(value, key)) return false;
      position = row * this.columns + column;
      return true;
    });
    return position;
  }

  /**
   * Totals of the values of another area whose counterparts here equal the key; undefined where no index makes this
   * faster than a scan.
   */
  sumWhere(_key: number | string, _values: Area): Totals | undefined {
    return undefined;
  }

  /** Number of cells equal to the key; undefined where no index makes this faster than a scan. */
  countWhere(_key: number | string): number | undefined {
    return undefined;
  }

  column(index: number): Area {
    return Matrix.of(this.rows, 1, (row) => this.at(row, index));
  }

  row(index: number): Area {
    return Matrix.of(1, this.columns, (_, column) => this.at(index, column));
  }
}

const isSame = (value: Scalar, key: number | string | boolean): boolean =>
  value === key || (typeof value === 'string' && typeof key === 'string' && value.toLowerCase() === key.toLowerCase());

/** An array that lies on no sheet: an array constant or a computed result. */
export class Matrix extends Area {
  readonly rows: number;
  readonly columns: number;
  private readonly values: readonly Scalar[];

  /** Takes the values row by row. */
  constructor(rows: number, columns: number, values: readonly Scalar[]) {
    super();
    this.rows = rows;
    this.columns = columns;
    this.values = values;
  }

  at(row: number, column: number): Scalar {
    return this.values[row * this.columns + column] ?? null;
  }

  /** Computes a matrix element by element; a single #NUM! if it would be too large. */
  static of(rows: number, columns: number, value: (row: number, column: number) => Scalar): Matrix {
    if (rows * columns > MOST_PLACES) return new Matrix(1, 1, [errors.number]);
    const values: Scalar[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) values.push(value(row, column));
    }
    return new Matrix(rows, columns, values);
  }
}

/** The value of an argument or expression. */
export type Value = Scalar | Area;

/** The value as an area; a single value becomes an array of one element. */
export const asArea = (value: Value): Area => (value instanceof Area ? value : new Matrix(1, 1, [value]));
