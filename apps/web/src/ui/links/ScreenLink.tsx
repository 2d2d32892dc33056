import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string } & Pick<
    LinkProps,
    'preload' | 'activeOptions'
  >;

/** A link to an address from `paths`, with or without a query or a hash. */
export function ScreenLink({ to, ...rest }: Props) {
  const [address = '', hash = ''] = to.split('#');
  const [path = '', query = ''] = address.split('?');
  return <Link to={path} search={Object.fromEntries(new URLSearchParams(query))} hash={hash} {...rest} />;
}
