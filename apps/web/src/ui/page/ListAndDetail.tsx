import type { ReactNode } from 'react';
import classes from './ListAndDetail.module.css';

interface Props {
  /** What the list holds, for a screen reader. */
  label: string;
  list: ReactNode;
  detail: ReactNode;
  /** Whether something of the list is open: on a narrow screen it then stands alone. */
  open: boolean;
}

/** A list at the side of what is open of it; on a narrow screen one after the other. */
export function ListAndDetail({ label, list, detail, open }: Props) {
  return (
    <div className={classes.frame} data-open={open || undefined}>
      <nav className={classes.list} aria-label={label}>
        {list}
      </nav>
      <div className={classes.detail}>{detail}</div>
    </div>
  );
}
