import { Table } from '@mantine/core';
import { ColumnHeading } from './ColumnHeading.tsx';
import type { Column, ListProps } from './columns.ts';

type Props<Row> = ListProps<Row> & { rows: readonly Row[] };

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  if (column.names) return <Table.Th scope="row">{content}</Table.Th>;
  return (
    <Table.Td ta={column.figures ? 'end' : 'start'} {...(column.figures ? { className: 'numbers' } : {})}>
      {content}
    </Table.Td>
  );
}

/** Rows as a table. */
export function RowTable<Row>({ label, columns, rows, idOf, order, onOrder }: Props<Row>) {
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={label} highlightOnHover verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ColumnHeading key={column.id} column={column} order={order} {...(onOrder ? { onOrder } : {})} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={idOf(row)}>
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
