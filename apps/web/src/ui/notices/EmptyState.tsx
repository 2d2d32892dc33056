import { Stack, Text, ThemeIcon } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

interface Props {
  title: string;
  /** What the person can do next. */
  next: ReactNode;
  action?: ReactNode;
  icon?: ComponentType<{ size?: number }>;
}

/** Shown in place of an empty list, with what the person can do next. */
export function EmptyState({ title, next, action, icon: Icon = IconInbox }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <ThemeIcon variant="light" size={48} radius="xl" aria-hidden>
        <Icon size={24} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" maw={440}>
        {next}
      </Text>
      {action}
    </Stack>
  );
}
