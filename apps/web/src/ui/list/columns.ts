import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The order that the server is asked for; absent where the list cannot be ordered by this column. */
  sort?: string;
  /** Whether the cells are numbers: right-aligned, with digits of equal width. */
  figures?: boolean;
  /** Whether the cell is the row's header, and on narrow screens the heading of its card. */
  names?: boolean;
}

/** The `sort` of a column, with '-' in front for descending order. */
export type Order = string | undefined;

/** Props of a list. */
export interface ListProps<Row> {
  /** What the list holds, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  /** Absent while they load. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string | number;
  order?: Order;
  onOrder?: (order: Order) => void;
  /** Whether rows have several things to open: then only their links do, and a row does not. */
  severalLinks?: boolean;
  /** The empty state, shown where there are no rows. */
  empty: ReactNode;
}

/** Returns the order after a click on a column's heading: ascending, descending, none in turn. */
export function nextOrder(order: Order, sort: string): Order {
  if (order === sort) return `-${sort}`;
  return order === `-${sort}` ? undefined : sort;
}

/** Returns the `aria-sort` of a heading; undefined for a column that cannot be ordered. */
export function ariaSort(order: Order, sort: string | undefined): 'ascending' | 'descending' | 'none' | undefined {
  if (sort === undefined) return undefined;
  if (order === sort) return 'ascending';
  return order === `-${sort}` ? 'descending' : 'none';
}
