import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface Props {
  kind?: 'info' | 'good' | 'bad';
  children: ReactNode;
}

/** A message; errors are announced at once by screen readers. */
export function Notice({ kind = 'info', children }: Props) {
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
