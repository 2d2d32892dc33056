import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
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

/** Returns a key for each row, which stays the row's when another is taken out; rows from elsewhere come at the end. */
function keysOfRows(kept: readonly number[], count: number): number[] {
  const keys = kept.slice(0, count);
  while (keys.length < count) keys.push(Math.max(-1, ...keys) + 1);
  return keys;
}

/** A short list that is edited in place: rows of fields, a button to take each out, and one to add another. */
export function EditedRows<Row>(props: Props<Row>) {
  const { rows, onChange, children, removeLabel, add, readOnly = false, problem, gap = 'xs' } = props;
  const [kept, setKept] = useState<readonly number[]>([]);
  const keys = keysOfRows(kept, rows.length);
  const removeAt = (index: number) => {
    setKept(keys.filter((_, at) => at !== index));
    onChange(rows.filter((_, at) => at !== index));
  };
  return (
    <Stack gap={gap}>
      {rows.map((row, index) => (
        <Fragment key={keys[index]}>
          {children(
            row,
            (next) => onChange(rows.map((other, at) => (at === index ? next : other))),
            readOnly ? null : (
              <IconButton label={removeLabel(row)} onClick={() => removeAt(index)}>
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
