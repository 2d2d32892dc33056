import type { Family } from './range.ts';

const PAGE = 256;

/** A column of a sheet: its cell numbers, in pages of 256 rows, and the ranges that cover it. */
export class Column {
  readonly pages: (Int32Array | undefined)[] = [];
  readonly families: Family[] = [];
  /** Incremented when a cell of the column changes, which outdates indexes built from it. */
  version = 0;
}

/** A sheet: its columns and its used extent. */
export class Sheet {
  readonly name: string;
  readonly columns: (Column | undefined)[] = [];
  /** Range families too wide to be registered in each of their columns. */
  readonly wide: Family[] = [];
  /** Range families by a key of columns and first row. */
  readonly families = new Map<number, Family>();
  /** Last used row; -1 if there is none. */
  lastRow = -1;

  constructor(name: string) {
    this.name = name;
  }

  /** The column at an index, added if necessary. */
  column(index: number): Column {
    let column = this.columns[index];
    if (column === undefined) {
      column = new Column();
      this.columns[index] = column;
    }
    return column;
  }

  /** The number of the cell at a position; 0 if there is none. */
  get(row: number, column: number): number {
    const page = this.columns[column]?.pages[row >>> 8];
    return page === undefined ? 0 : (page[row & 255] as number);
  }

  set(row: number, column: number, id: number): void {
    const { pages } = this.column(column);
    let page = pages[row >>> 8];
    if (page === undefined) {
      page = new Int32Array(PAGE);
      pages[row >>> 8] = page;
    }
    page[row & 255] = id;
    if (row > this.lastRow) this.lastRow = row;
  }
}
