import { Area, type Scalar, type Totals } from '../values/value.ts';
import type { KeyIndex } from './key-index.ts';
import type { Model } from './model.ts';
import type { RangeNode } from './range.ts';
import type { Column, Sheet } from './sheet.ts';

/** Read access to a workbook's values, for areas, sums and indexes. */
export interface Reader {
  readonly model: Model;
  /** Counts reads of cells in unfinished circular references; results computed while it grows must not be cached. */
  readonly unsettled: number;
  value(id: number): Scalar;
  valueAt(sheet: number, row: number, column: number): Scalar;
  /** Sum, count of numbers and first error of a range. */
  totalsOf(node: RangeNode): Totals;
  /** The lookup index of a column, for `rows` rows from `top`. */
  indexOf(column: Column, sheet: number, at: number, top: number, rows: number): KeyIndex;
}

/** Below this number of rows a scan is faster than an index. */
const WORTH_AN_INDEX = 16;

/** A block of cells that reads their current values; whole columns and rows end at the last used cell. */
export class CellArea extends Area {
  readonly reader: Reader;
  readonly sheet: number;
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
  private readonly node: RangeNode | undefined;

  constructor(
    reader: Reader,
    sheet: number,
    [top, left, rows, columns]: readonly [top: number, left: number, rows: number, columns: number],
    node?: RangeNode,
  ) {
    super();
    this.reader = reader;
    this.sheet = sheet;
    this.top = top;
    this.left = left;
    this.rows = rows;
    this.columns = columns;
    this.node = node;
  }

  override get used(): { rows: number; columns: number } {
    const sheet = this.reader.model.sheets[this.sheet] as Sheet;
    return {
      rows: Math.max(0, Math.min(this.rows, sheet.lastRow - this.top + 1)),
      columns: Math.max(0, Math.min(this.columns, sheet.columns.length - this.left)),
    };
  }

  at(row: number, column: number): Scalar {
    return this.reader.valueAt(this.sheet, this.top + row, this.left + column);
  }

  override each(visit: (value: Scalar, row: number, column: number) => unknown): void {
    const { reader, top, left } = this;
    const sheet = reader.model.sheets[this.sheet] as Sheet;
    const { rows, columns } = this.used;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const id = sheet.get(top + row, left + column);
        if (id === 0) continue;
        const value = reader.value(id);
        if (value !== null && visit(value, row, column) === true) return;
      }
    }
  }

  override totals(): Totals {
    return this.node ? this.reader.totalsOf(this.node) : super.totals();
  }

  override find(key: number | string | boolean): number {
    if (this.columns !== 1 || this.rows < WORTH_AN_INDEX) return super.find(key);
    return this.index().first(key);
  }

  override sumWhere(key: number | string, values: Area): Totals | undefined {
    const index = values instanceof CellArea ? this.indexFor(key) : undefined;
    if (!index || !(values instanceof CellArea)) return undefined;
    const column = values.columnOfSheet(0);
    const read = (row: number) => values.at(row, 0);
    return index.sum(key, { column, version: column.version, offset: values.top }, read);
  }

  override countWhere(key: number | string): number | undefined {
    return this.indexFor(key)?.count(key);
  }

  override column(at: number): Area {
    return new CellArea(this.reader, this.sheet, [this.top, this.left + at, this.rows, 1]);
  }

  /** A block relative to this one; it may lie partly or wholly outside. */
  block(row: number, column: number, rows: number, columns: number): CellArea {
    return new CellArea(this.reader, this.sheet, [this.top + row, this.left + column, rows, columns]);
  }

  /**
   * An index that finds every cell equal to the key. For numbers only whole keys qualify: others also equal nearby
   * values.
   */
  private indexFor(key: number | string): KeyIndex | undefined {
    if (this.columns !== 1 || this.rows < WORTH_AN_INDEX) return undefined;
    const index = this.index();
    return typeof key === 'string' || (Number.isInteger(key) && !index.hasNumericTexts) ? index : undefined;
  }

  private index(): KeyIndex {
    return this.reader.indexOf(this.columnOfSheet(0), this.sheet, this.left, this.top, this.rows);
  }

  private columnOfSheet(at: number) {
    return (this.reader.model.sheets[this.sheet] as Sheet).column(this.left + at);
  }
}
