import type { ReactNode } from 'react';
import classes from './ListAndDetail.module.css';

interface Props {
  /** The name of the list for screen readers. */
  label: string;
  list: ReactNode;
  detail: ReactNode;
  /** Whether an entry is open; on a narrow screen the list is then hidden. */
  open: boolean;
}

/** A list next to the details of its open entry; on narrow screens one or the other. */
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
