import type { Reader } from './cell-reader.ts';
import { KeyIndex } from './key-index.ts';
import type { Column, Sheet } from './sheet.ts';

/** The indexes of columns, made when a lookup first wants one and dropped when a cell of the column changes. */
export class Indexes {
  private readonly reader: Reader;
  private readonly known = new WeakMap<Column, Map<string, KeyIndex>>();

  constructor(reader: Reader) {
    this.reader = reader;
  }

  of(column: Column, sheet: number, at: number, top: number, rows: number): KeyIndex {
    let ofColumn = this.known.get(column);
    if (!ofColumn) {
      ofColumn = new Map();
      this.known.set(column, ofColumn);
    }
    const key = `${top}:${rows}`;
    const found = ofColumn.get(key);
    if (found && found.version === column.version) return found;
    const { unsettled } = this.reader;
    const used = Math.max(0, Math.min(rows, (this.reader.model.sheets[sheet] as Sheet).lastRow - top + 1));
    const made = new KeyIndex(column.version, used, (row) => this.reader.valueAt(sheet, top + row, at));
    if (unsettled === this.reader.unsettled) ofColumn.set(key, made);
    return made;
  }
}
