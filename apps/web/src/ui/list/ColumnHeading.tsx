import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './ColumnHeading.module.css';
import { ariaSort, type Column, nextOrder, type Order } from './columns.ts';

interface Props<Row> {
  column: Column<Row>;
  order: Order;
  onOrder?: (order: Order) => void;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** A column's heading; a click on it changes the order of the list. */
export function ColumnHeading<Row>({ column, order, onOrder }: Props<Row>) {
  const { sort, label, figures } = column;
  const sorted = ariaSort(order, sort);
  const align = figures ? 'end' : 'start';
  if (!sorted || sort === undefined || !onOrder) {
    return (
      <Table.Th ta={align} scope="col">
        {label}
      </Table.Th>
    );
  }
  const Icon = icons[sorted];
  return (
    <Table.Th ta={align} scope="col" aria-sort={sorted}>
      <UnstyledButton className={classes.button} onClick={() => onOrder(nextOrder(order, sort))}>
        {label}
        <Icon size={14} aria-hidden opacity={sorted === 'none' ? 0.5 : 1} />
      </UnstyledButton>
    </Table.Th>
  );
}
