import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './NextStep.module.css';

interface Props {
  /** The next step, as a sentence. */
  children: ReactNode;
  /** The button or link that starts it. */
  action: ReactNode;
}

/** The next step for something unfinished: one sentence and one button. */
export const NextStep = ({ children, action }: Props) => (
  <Group justify="space-between" gap="xs" className={classes.step ?? ''}>
    <Text size="sm" flex="1 1 18rem">
      {children}
    </Text>
    {action}
  </Group>
);
