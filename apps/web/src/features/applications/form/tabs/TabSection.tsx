import { Box, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A titled section of a tab. */
export function TabSection({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} maw={860} mb="xl">
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
