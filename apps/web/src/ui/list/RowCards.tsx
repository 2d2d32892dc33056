import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListProps } from './columns.ts';
import { openRow } from './open-row.ts';
import classes from './RowCards.module.css';

type Props<Row> = ListProps<Row> & { rows: readonly Row[] };

/** Whether a cell is empty; cards omit empty cells. */
const isBlank = (content: ReactNode): boolean => content === '' || content === false || content == null;

/**
 * Rows as cards, for narrow screens: the heading column at the top, the other columns below with their labels;
 * a click opens the row.
 */
export function RowCards<Row>({ label, columns, rows, idOf, severalLinks = false }: Props<Row>) {
  const names = columns.filter((column) => column.names);
  const others = columns.filter((column) => !column.names);
  return (
    <Stack
      component="ul"
      gap="sm"
      p={0}
      m={0}
      aria-label={label}
      {...(!severalLinks && { onClick: openRow, onAuxClick: openRow })}
    >
      {rows.map((row) => (
        <Paper
          component="li"
          key={idOf(row)}
          withBorder
          p="sm"
          {...(!severalLinks && { 'data-row': true, className: classes.card })}
        >
          {names.map((column) => (
            <Text key={column.id} fw={600} component="div" mb={4} data-names>
              {column.cell(row)}
            </Text>
          ))}
          {others.flatMap((column) => {
            const content = column.cell(row);
            return isBlank(content)
              ? []
              : [
                  <Group
                    key={column.id}
                    justify="space-between"
                    gap="sm"
                    wrap="nowrap"
                    align="baseline"
                    mih={26}
                    py={2}
                  >
                    <Text size="sm" c="dimmed">
                      {column.label}
                    </Text>
                    <Text
                      size="sm"
                      component="div"
                      ta="end"
                      miw={0}
                      {...(column.figures ? { className: 'numbers' } : {})}
                    >
                      {content}
                    </Text>
                  </Group>,
                ];
          })}
        </Paper>
      ))}
    </Stack>
  );
}
