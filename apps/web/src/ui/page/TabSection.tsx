import { Box, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  help?: string;
  children: ReactNode;
}

/** A section of a tab, with a heading and an explanation. */
export function TabSection({ title, help, children }: Props) {
  return (
    <Box component="section" aria-label={title} maw={720}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {help && (
        <Text size="sm" c="dimmed" mt={2}>
          {help}
        </Text>
      )}
      <Stack gap="md" mt="sm">
        {children}
      </Stack>
    </Box>
  );
}
