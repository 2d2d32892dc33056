import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './ChartFigure.module.css';

interface Props {
  /** The title of the chart whose values the table shows. */
  caption: string;
  /** The column headings; the first is that of the row names. */
  headings: readonly string[];
  rows: readonly { id: string | number; name: ReactNode; figures: readonly ReactNode[] }[];
}

/** The values of a chart as a table, which opens below it. */
export function FigureTable({ caption, headings, rows }: Props) {
  const { t } = useText();
  return (
    <details className={classes.figures}>
      <summary>{t('calculators.chart.figures')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={caption}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, figures }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {figures.map((figure, column) => (
                  <td key={headings[column + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
