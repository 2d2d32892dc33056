import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What the server is asked to order by; the column is not ordered without it. */
  sort?: string;
  /** Figures stand at the right, in digits of one width. */
  figures?: boolean;
  /** The line that names the row; on a narrow screen its card's heading. */
  names?: boolean;
}

/** What a list is ordered by; '-' in front means from the last. */
export type Order = string | undefined;

/** What a list is given to show. */
export interface ListProps<Row> {
  /** What the list holds, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  /** Absent while they are on their way. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string | number;
  order?: Order;
  onOrder?: (order: Order) => void;
  /** Shown in place of no rows; says what to do next. */
  empty: ReactNode;
}

/** The order after a press on a column's heading: from the first, from the last, none. */
export function nextOrder(order: Order, sort: string): Order {
  if (order === sort) return `-${sort}`;
  return order === `-${sort}` ? undefined : sort;
}

/** How a heading tells a screen reader its order. */
export function ariaSort(order: Order, sort: string | undefined): 'ascending' | 'descending' | 'none' | undefined {
  if (sort === undefined) return undefined;
  if (order === sort) return 'ascending';
  return order === `-${sort}` ? 'descending' : 'none';
}
