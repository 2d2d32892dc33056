import type { Cell, Column } from '@ithaki/sheets';
import type { Opened } from './exported-list.ts';

/** A list's own page, as its screen asks for it. */
interface Page<Row> {
  list: readonly Row[];
  All: number;
}

/** A column with what of a row is in it. */
export interface RowColumn<Row> extends Column {
  of(row: Row): Cell;
}

/** Rows of a page: fewer questions than the screen's ten, and few enough to hold. */
export const PAGE_SIZE = 500;

/** A list that is read page after page by what its screen is read with. */
export async function openPages<Row>(
  columns: readonly RowColumn<Row>[],
  pageAt: (page: number) => Promise<Page<Row>>,
): Promise<Opened> {
  const first = await pageAt(0);
  return {
    columns,
    all: first.All,
    async *rows() {
      let { list } = first;
      for (let page = 1; ; page++) {
        for (const row of list) yield columns.map((column) => column.of(row));
        if (page * PAGE_SIZE >= first.All) return;
        ({ list } = await pageAt(page));
      }
    },
  };
}
