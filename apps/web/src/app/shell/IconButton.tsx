import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type Props = { label: string } & ActionIconProps & Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'>;

/** A button of the header: an icon whose name is read out and shown on hover. */
export function IconButton({ label, ...rest }: Props) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="subtle" color="gray" c="inherit" size={36} aria-label={label} {...rest} />
    </Tooltip>
  );
}
