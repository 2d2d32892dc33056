import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** What these settings are for. */
  lead?: ReactNode;
  /** The current state, next to the title. */
  now?: ReactNode;
  children: ReactNode;
}

/** A section of the settings page, in a frame with a title. */
export function SettingsSection({ title, lead, now, children }: Props) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {now}
      </Group>
      {lead && (
        <Text size="sm" c="dimmed" mt={4}>
          {lead}
        </Text>
      )}
      <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>{children}</div>
    </Paper>
  );
}
