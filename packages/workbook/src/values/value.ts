import { CellError, errors } from './error.ts';

/** More places than this are not worked out one by one: a whole column and as much again. */
const MOST_PLACES = 2_100_000;

/** What a cell holds or a formula gives; null is an empty cell. */
export type Scalar = number | string | boolean | null | CellError;

/** What sums and counts need of many values at once. */
export interface Totals {
  /** Of the numbers, added from left to right, row by row. */
  sum: number;
  /** How many numbers there are. */
  numbers: number;
  /** The first error, if there is one: then the others say nothing. */
  error: CellError | null;
}

/** A grid of values that a function reads: cells of a sheet, or what an array formula made. */
export abstract class Area {
  abstract readonly rows: number;
  abstract readonly columns: number;

  /** Rows and columns beyond which all is empty. */
  get used(): { rows: number; columns: number } {
    return this;
  }

  /** Counted from 0 within the area. */
  abstract at(row: number, column: number): Scalar;

  /** Visits what is not empty, row by row, until the visitor says true. */
  each(visit: (value: Scalar, row: number, column: number) => unknown): void {
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const value = this.at(row, column);
        if (value !== null && visit(value, row, column) === true) return;
      }
    }
  }

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

  /** The first place, row by row, of a value equal to this one, texts without regard to case; −1 for none. */
  find(key: number | string | boolean): number {
    let found = -1;
    this.each((value, row, column) => {
      if (!isSame(value, key)) return false;
      found = row * this.columns + column;
      return true;
    });
    return found;
  }

  /**
   * The sum, and the number, of those values of another area whose places here hold the key; undefined where nothing is
   * gained over going through both.
   */
  sumWhere(_key: number | string, _values: Area): Totals | undefined {
    return undefined;
  }

  /** How many places hold the key; undefined where nothing is gained over going through them. */
  countWhere(_key: number | string): number | undefined {
    return undefined;
  }

  /** One column of it. */
  column(at: number): Area {
    return Matrix.of(this.rows, 1, (row) => this.at(row, at));
  }

  /** One row of it. */
  row(at: number): Area {
    return Matrix.of(1, this.columns, (_, column) => this.at(at, column));
  }
}

const isSame = (value: Scalar, key: number | string | boolean): boolean =>
  value === key || (typeof value === 'string' && typeof key === 'string' && value.toLowerCase() === key.toLowerCase());

/** A grid of values that stands in no sheet: an array constant or the result of an array formula. */
export class Matrix extends Area {
  readonly rows: number;
  readonly columns: number;
  private readonly values: readonly Scalar[];

  /** The values row by row. */
  constructor(rows: number, columns: number, values: readonly Scalar[]) {
    super();
    this.rows = rows;
    this.columns = columns;
    this.values = values;
  }

  at(row: number, column: number): Scalar {
    return this.values[row * this.columns + column] ?? null;
  }

  /** A grid whose values are worked out one by one; #NUM! when there are far too many. */
  static of(rows: number, columns: number, value: (row: number, column: number) => Scalar): Matrix {
    if (rows * columns > MOST_PLACES) return new Matrix(1, 1, [errors.number]);
    const values: Scalar[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) values.push(value(row, column));
    }
    return new Matrix(rows, columns, values);
  }
}

/** What an argument can be. */
export type Value = Scalar | Area;
