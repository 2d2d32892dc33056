import type { ReactNode } from 'react';
import classes from './SortableList.module.css';
import { SortableRow } from './SortableRow.tsx';

export interface SortableRowsProps<Item> {
  /** The name of the list for screen readers. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  row: (item: Item, index: number) => ReactNode;
}

/** A list of sortable rows within a `SortableArea`. */
export function SortableRows<Item>({ label, items, idOf, nameOf, row }: SortableRowsProps<Item>) {
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item, index) => (
        <SortableRow key={idOf(item)} id={idOf(item)} name={nameOf(item)}>
          {row(item, index)}
        </SortableRow>
      ))}
    </ul>
  );
}
