import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface Props {
  kind?: 'info' | 'good' | 'bad';
  children: ReactNode;
}

/** Something the person should know; what is wrong is read out at once. */
export function Notice({ kind = 'info', children }: Props) {
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
