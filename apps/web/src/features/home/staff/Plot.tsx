import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import classes from './Plot.module.css';

interface Props {
  /** What the plot shows, as a sentence. */
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
}

/** A picture of figures, with its table behind it. */
export function Plot({ title, lead, children, table }: Props) {
  const { t } = useText();
  return (
    <Panel title={title} lead={lead}>
      {children}
      <details className={classes.figures}>
        <summary>{t('home.plot.figures')}</summary>
        <div className={classes.scroll}>{table}</div>
      </details>
    </Panel>
  );
}

/** A figure of a table or label; zero is a grey dot. */
export function Count({ value }: { value: number | string }) {
  return value === 0 ? (
    <span className={classes.zero}>
      <span aria-hidden>·</span>
      <span className={classes.hidden}>0</span>
    </span>
  ) : (
    value
  );
}
