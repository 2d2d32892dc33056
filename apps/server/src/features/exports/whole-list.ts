import type { OpenedList } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';

/** Opens a list that is short enough to be read at once. */
export const openWholeList = <Row>(columns: readonly RowColumn<Row>[], list: readonly Row[]): OpenedList => ({
  columns,
  total: list.length,
  async *rows() {
    for (const row of list) yield columns.map((column) => column.cellOf(row));
  },
});
