import { Box, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** Link to all rows. */
  all?: ReactNode;
  children: ReactNode;
}

/** A panel of a home page, with its heading. */
export function Panel({ title, lead, all, children }: Props) {
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'md' }} aria-label={title}>
      <Group justify="space-between" align="baseline" gap="xs" mb="xs">
        <Title order={2} fz="h3">
          {title}
        </Title>
        {all && <Box fz="sm">{all}</Box>}
      </Group>
      {lead && (
        <Text size="sm" c="dimmed" mb="xs">
          {lead}
        </Text>
      )}
      {children}
    </Paper>
  );
}

/** Text shown in place of an empty list. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
