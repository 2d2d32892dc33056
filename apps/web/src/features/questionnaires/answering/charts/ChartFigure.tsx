import { formatNumber } from '@ithaki/formats';
import type { ChartData } from '@ithaki/workbook';
import { useAnswering } from '../context.ts';
import { Axes } from './Axes.tsx';
import classes from './ChartFigure.module.css';
import { Ring } from './Ring.tsx';

interface Props {
  data: ChartData;
  label: string;
}

const isRound = (type: string): boolean => type === 'pie' || type === 'doughnut';

/** A chart, with its figures as a table for those who cannot see it and those who want to read them. */
export function ChartFigure({ data, label }: Props) {
  const { t } = useAnswering();
  const width = Math.max(0, ...data.series.map(({ values }) => values.length));
  const names = Array.from({ length: width }, (_, at) => data.labels[at] ?? String(at + 1));
  const lines = names.map((name, row) => ({ name, row }));
  return (
    <figure className={classes.figure}>
      {isRound(data.type) ? <Ring data={data} names={names} /> : <Axes data={data} names={names} />}
      {data.series.length > 1 && !isRound(data.type) && (
        <ul className={classes.legend} aria-hidden>
          {data.series.map((series, at) => (
            <li key={series.label || at} data-series={at % 6}>
              {series.label}
            </li>
          ))}
        </ul>
      )}
      <details className={classes.figures}>
        <summary>{t('answering.chart.figures')}</summary>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('answering.chart.what')}</th>
              {data.series.map((series, at) => (
                <th key={series.label || at} scope="col">
                  {series.label || t('answering.chart.figure')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, row }) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {data.series.map((series, at) => {
                  const value = series.values[row];
                  const share = series.shares?.[row];
                  return (
                    <td key={series.label || at}>
                      {value === null || value === undefined ? '–' : formatNumber(value)}
                      {share === undefined ? '' : ` (${formatNumber(share)}%)`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
