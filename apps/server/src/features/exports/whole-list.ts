import type { Opened } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';

/** A list that is short enough to be read as a whole. */
export const openWhole = <Row>(columns: readonly RowColumn<Row>[], list: readonly Row[]): Opened => ({
  columns,
  all: list.length,
  async *rows() {
    for (const row of list) yield columns.map((column) => column.of(row));
  },
});
