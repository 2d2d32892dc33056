import { formatNumber } from '@ithaki/formats';
import type { ChartData } from '@ithaki/workbook';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../IconButton.tsx';
import { Axes } from './Axes.tsx';
import classes from './ChartFigure.module.css';
import { savePicture } from './picture.ts';
import { Ring } from './Ring.tsx';

interface Props {
  data: ChartData;
  /** What the chart is of. */
  label: string;
  /** Whether the label stands over the drawing; else something around says it. */
  titled?: boolean;
}

const isRound = (type: string): boolean => type === 'pie' || type === 'doughnut';

/** A chart, with its figures as a table for those who cannot see it and those who want to read them. */
export function ChartFigure({ data, label, titled = false }: Props) {
  const { t } = useText();
  const figure = useRef<HTMLElement>(null);
  const width = Math.max(0, ...data.series.map(({ values }) => values.length));
  const names = Array.from({ length: width }, (_, at) => data.labels[at] ?? String(at + 1));
  const series = data.series.map((one, at) => ({ ...one, at }));
  const lines = names.map((name, row) => ({ name, row }));
  return (
    <figure className={classes.figure} ref={figure} aria-label={label}>
      <div className={classes.head}>
        <span>{titled ? label : ''}</span>
        <IconButton
          label={t('calculators.chart.save', { name: label })}
          onClick={() => figure.current && void savePicture(figure.current, label)}
        >
          <IconPhoto size={18} aria-hidden />
        </IconButton>
      </div>
      {isRound(data.type) ? <Ring data={data} names={names} /> : <Axes data={data} names={names} />}
      {data.series.length > 1 && !isRound(data.type) && (
        <ul className={classes.legend} aria-hidden>
          {series.map(({ label: name, at }) => (
            <li key={at} data-series={at % 6}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <details className={classes.figures}>
        <summary>{t('calculators.chart.figures')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label={t('calculators.chart.figuresOf', { name: label })}>
          <table>
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col">{t('calculators.chart.what')}</th>
                {series.map(({ label: name, at }) => (
                  <th key={at} scope="col">
                    {name || t('calculators.chart.figure')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, row }) => (
                <tr key={row}>
                  <th scope="row">{name}</th>
                  {series.map(({ at, values, shares }) => {
                    const value = values[row];
                    const share = shares?.[row];
                    return (
                      <td key={at}>
                        {value === null || value === undefined ? '–' : formatNumber(value)}
                        {share === undefined ? '' : ` (${formatNumber(share)}%)`}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
