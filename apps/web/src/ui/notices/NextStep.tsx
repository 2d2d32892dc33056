import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './NextStep.module.css';

interface Props {
  /** What comes next, as a sentence. */
  children: ReactNode;
  /** The press that begins it. */
  action: ReactNode;
}

/** What comes next for something that is not finished: one sentence and one press. */
export const NextStep = ({ children, action }: Props) => (
  <Group justify="space-between" gap="xs" className={classes.step ?? ''}>
    <Text size="sm" flex="1 1 18rem">
      {children}
    </Text>
    {action}
  </Group>
);
