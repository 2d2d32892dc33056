import { type AnchorProps, type ButtonProps, Anchor as MantineAnchor, Button as MantineButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenLink } from './ScreenLink.tsx';

interface Target {
  /** From `paths`; the project's area is added by the router. */
  to: string;
  children: ReactNode;
}

/** A link to a screen. */
export function Anchor({ to, ...rest }: Target & AnchorProps) {
  return <MantineAnchor {...rest} renderRoot={(props) => <ScreenLink to={to} {...props} />} />;
}

/** A link that looks like a button. */
export function LinkButton({ to, ...rest }: Target & ButtonProps) {
  return <MantineButton {...rest} renderRoot={(props) => <ScreenLink to={to} {...props} />} />;
}
