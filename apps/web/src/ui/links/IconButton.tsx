import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type Props = { label: string } & ActionIconProps & Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'>;

/** A button with an icon only; its label is read out and shown on hover. */
export function IconButton({ label, ...rest }: Props) {
  return <ActionIcon variant="subtle" color="gray" c="inherit" size={36} aria-label={label} title={label} {...rest} />;
}
