import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from '../links/IconButton.tsx';

interface Props<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The fields of a row; `put` replaces the row, `remove` is the button that takes it out. */
  children: (row: Row, put: (next: Row) => void, remove: ReactNode) => ReactNode;
  /** The name of the button that takes a row out. */
  removeLabel: (row: Row) => string;
  /** The button that adds a row; `spoken` is its name for screen readers, where the label alone is ambiguous. */
  add: { label: string; spoken?: string; row: () => Row };
  readOnly?: boolean;
  /** What is wrong with the rows. */
  problem?: string | undefined;
  gap?: 'xs' | 'md';
}

/** A short list that is edited in place: rows of fields, a button to take each out, and one to add another. */
export function EditedRows<Row>(props: Props<Row>) {
  const { rows, onChange, children, removeLabel, add, readOnly = false, problem, gap = 'xs' } = props;
  return (
    <Stack gap={gap}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and all of it is typed
        <Fragment key={index}>
          {children(
            row,
            (next) => onChange(rows.map((other, at) => (at === index ? next : other))),
            readOnly ? null : (
              <IconButton label={removeLabel(row)} onClick={() => onChange(rows.filter((_, at) => at !== index))}>
                <IconTrash size={18} />
              </IconButton>
            ),
          )}
        </Fragment>
      ))}
      {problem && (
        <Text c="red" size="sm">
          {problem}
        </Text>
      )}
      {!readOnly && (
        <Group>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={add.spoken}
            onClick={() => onChange([...rows, add.row()])}
          >
            {add.label}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
