import { Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  /** What will be shown here, or that nothing matches. */
  title: string;
  /** Why it is empty, and what the person can do. */
  next: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
}

/** A picture of an empty sheet with lines. */
const Sheet = () => (
  <svg viewBox="0 0 96 72" width={96} height={72} aria-hidden="true">
    <rect x="8" y="6" width="80" height="60" rx="8" />
    <path d="M20 22h24M20 36h56M20 50h40" />
  </svg>
);

/** Shown instead of an empty list, grid or page: what will be shown here, why it is empty, and what to do next. */
export function EmptyState({ title, next, action, icon: Icon = IconInbox }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <span className={classes.drawing} aria-hidden>
        <Sheet />
        <span className={classes.icon}>
          <Icon size={20} stroke={1.7} />
        </span>
      </span>
      <Text fw={600}>{title}</Text>
      {next && (
        <Text c="dimmed" maw={440}>
          {next}
        </Text>
      )}
      {action}
    </Stack>
  );
}
