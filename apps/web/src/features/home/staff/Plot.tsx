import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import classes from './Plot.module.css';

interface Props {
  /** The meaning of the diagram, as a sentence. */
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The same values as a table. */
  table: ReactNode;
}

/** A diagram with its values as a table that can be opened. */
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

/** A number in a table or label; zero is a grey dot. */
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
