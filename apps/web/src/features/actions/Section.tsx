import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A section of a page, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
