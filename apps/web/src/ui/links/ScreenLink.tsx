import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string } & Pick<
    LinkProps,
    'preload' | 'activeOptions'
  >;

/** A link to an address from `paths`, with or without a query. */
export function ScreenLink({ to, ...rest }: Props) {
  const [path = '', query = ''] = to.split('?');
  return <Link to={path} search={Object.fromEntries(new URLSearchParams(query))} {...rest} />;
}
