import type { Family } from './range.ts';

const PAGE = 256;

/** A column of a sheet: where its cells are, page by page, and which ranges run over it. */
export class Column {
  readonly pages: (Int32Array | undefined)[] = [];
  readonly families: Family[] = [];
  /** Grows with every change of a cell of this column, so that what was indexed of it is known to be old. */
  version = 0;
}

/** A sheet: its columns, and how far they are used. */
export class Sheet {
  readonly name: string;
  readonly columns: (Column | undefined)[] = [];
  /** Ranges too wide to be noted in each of their columns. */
  readonly wide: Family[] = [];
  /** The families by their columns and first row. */
  readonly families = new Map<number, Family>();
  /** The last row that is used; −1 for none. */
  lastRow = -1;

  constructor(name: string) {
    this.name = name;
  }

  column(at: number): Column {
    let column = this.columns[at];
    if (column === undefined) {
      column = new Column();
      this.columns[at] = column;
    }
    return column;
  }

  /** The number of the cell here; 0 where there is none. */
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
