import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The order to request from the server; absent when the list cannot be ordered by this column. */
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
  /** The name of the list for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** The rows; absent while they load. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string | number;
  order?: Order;
  onOrder?: (order: Order) => void;
  /** Whether rows contain several links; then only the links open something, not the row. */
  severalLinks?: boolean;
  /** The empty state, shown where there are no rows. */
  empty: ReactNode;
}

/** Returns the order after a click on a column's heading: ascending, then descending, then none. */
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
