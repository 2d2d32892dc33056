import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** A link to all rows, or the number of rows shown, at the end of the heading. */
  linkToAll?: ReactNode;
  children: ReactNode;
}

/** A panel of a page, as on home pages, with its heading. */
export function Panel({ title, lead, linkToAll, children }: Props) {
  return (
    <Box component="section" aria-label={title}>
      <Group justify="space-between" align="baseline" gap="xs" mb="xs">
        <Title order={2} fz="h3">
          {title}
        </Title>
        {linkToAll && <Box fz="sm">{linkToAll}</Box>}
      </Group>
      {lead && (
        <Text size="sm" c="dimmed" mb="xs">
          {lead}
        </Text>
      )}
      {children}
    </Box>
  );
}

/** Text shown in place of an empty list. */
export const EmptyText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
