import { Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Anchor } from '../links/Anchor.tsx';

/** A link back to the page above. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor to={to} size="sm">
      <Group gap={4} component="span" style={{ display: 'inline-flex' }} mih={24}>
        <IconArrowLeft size={16} aria-hidden />
        {children}
      </Group>
    </Anchor>
  );
}
