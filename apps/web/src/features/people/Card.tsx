import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A titled card in the side column of a person's page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
