import { Checkbox, Group, ScrollArea, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Filters.module.css';

/** An option of a check list. */
export interface Choice {
  value: string;
  label: string;
  sign?: ReactNode;
  /** The number of mentees with this value. */
  count?: string | undefined;
}

interface Props {
  /** Accessible name of the list. */
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
}

/** Checkboxes in a scrollable list, each with its count at the end of the line. */
export function CheckList({ label, choices, chosen, onChosen }: Props) {
  return (
    <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChosen}>
      <ScrollArea.Autosize mah={280} type="auto" offsetScrollbars="y">
        {choices.map(({ value, label: name, sign, count }) => (
          <Checkbox
            key={value}
            value={value}
            size="sm"
            classNames={{
              root: classes.choice ?? '',
              body: classes.choiceBody ?? '',
              labelWrapper: classes.choiceText ?? '',
            }}
            label={
              <Group component="span" gap={8} wrap="nowrap" justify="space-between" align="flex-start">
                <Group component="span" gap={6} wrap="nowrap">
                  {sign}
                  <span>{name}</span>
                </Group>
                {count !== undefined && (
                  <Text component="span" size="sm" c="dimmed" className="numbers">
                    {count}
                  </Text>
                )}
              </Group>
            }
          />
        ))}
      </ScrollArea.Autosize>
    </Checkbox.Group>
  );
}
