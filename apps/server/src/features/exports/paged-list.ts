import type { Cell, Column } from '@ithaki/sheets';
import type { OpenedList } from './exported-list.ts';

/** A page of a list, as its screen receives it. */
interface Page<Row> {
  list: readonly Row[];
  All: number;
}

/** A column with the function that returns its cell for a row. */
export interface RowColumn<Row> extends Column {
  cellOf(row: Row): Cell;
}

/** Number of rows per page: many more than on a screen, to need fewer queries, but few enough to hold in memory. */
export const PAGE_SIZE = 500;

/** Opens a list that is read page by page with the function of its screen, which returns `pageSize` rows. */
export async function openPages<Row>(
  columns: readonly RowColumn<Row>[],
  pageAt: (page: number) => Promise<Page<Row>>,
  pageSize = PAGE_SIZE,
): Promise<OpenedList> {
  const first = await pageAt(0);
  return {
    columns,
    total: first.All,
    async *rows() {
      let { list } = first;
      for (let page = 1; ; page++) {
        for (const row of list) yield columns.map((column) => column.cellOf(row));
        if (page * pageSize >= first.All) return;
        ({ list } = await pageAt(page));
      }
    },
  };
}
