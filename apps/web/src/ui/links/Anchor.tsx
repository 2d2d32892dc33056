import { type AnchorProps, type ButtonProps, Anchor as MantineAnchor, Button as MantineButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenLink } from './ScreenLink.tsx';

interface Target {
  /** An address from `paths`; the router prepends the project. */
  to: string;
  children: ReactNode;
}

/** A link to a page of the application. */
export function Anchor({ to, ...rest }: Target & AnchorProps) {
  return <MantineAnchor {...rest} renderRoot={(props) => <ScreenLink to={to} {...props} />} />;
}

/** A link that looks like a button. */
export function LinkButton({ to, ...rest }: Target & ButtonProps) {
  return <MantineButton {...rest} renderRoot={(props) => <ScreenLink to={to} {...props} />} />;
}
