import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { ariaSort, type Column, type ListProps, nextOrder, type Order } from './columns.ts';
import { openRow } from './open-row.ts';
import classes from './RowTable.module.css';

interface ColumnHeadingProps<Row> {
  column: Column<Row>;
  order: Order;
  onOrder?: (order: Order) => void;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** A column's heading; a click on it changes the order of the list. */
function ColumnHeading<Row>({ column, order, onOrder }: ColumnHeadingProps<Row>) {
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

type Props<Row> = ListProps<Row> & { rows: readonly Row[] };

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  if (column.names)
    return (
      <Table.Th scope="row" data-names>
        {content}
      </Table.Th>
    );
  return (
    <Table.Td ta={column.figures ? 'end' : 'start'} {...(column.figures ? { className: 'numbers' } : {})}>
      {content}
    </Table.Td>
  );
}

/** Rows as a table; a click anywhere in a row opens it. */
export function RowTable<Row>({ label, columns, rows, idOf, order, onOrder, severalLinks = false }: Props<Row>) {
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={label} highlightOnHover verticalSpacing="var(--row-space)" className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ColumnHeading key={column.id} column={column} order={order} {...(onOrder ? { onOrder } : {})} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...(!severalLinks && { onClick: openRow, onAuxClick: openRow })}>
          {rows.map((row) => (
            <Table.Tr key={idOf(row)} {...(!severalLinks && { 'data-row': true })}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
