import type { ChartData, ChartSeries } from '@ithaki/workbook';
import { VisuallyHidden } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../links/IconButton.tsx';
import { Axes } from './Axes.tsx';
import classes from './ChartFigure.module.css';
import { savePicture } from './chart-image.ts';
import { Ring } from './Ring.tsx';
import { useFigure } from './useFigure.ts';

interface Saying {
  t: ReturnType<typeof useText>['t'];
  figure: (value: number) => string;
}

interface Props {
  data: ChartData;
  /** What the chart is of. */
  label: string;
  /** Whether the label stands over the drawing; else something around says it. */
  titled?: boolean;
}

const isRound = (type: string): boolean => type === 'pie' || type === 'doughnut';

/** Figures up to so many are all said of a drawing; of more, where they begin and end, the least and the greatest. */
const MOST_SAID = 12;

/** What a drawing shows, in words, for those who hear it. */
function spoken({ label, values }: ChartSeries, names: readonly string[], { t, figure }: Saying): string {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, name: names[at] ?? '' }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return '';
  const one = ({ name, value }: { name: string; value: number }) => `${name}: ${figure(value)}`;
  const lead = label ? `${label}. ` : '';
  if (known.length <= MOST_SAID) return `${lead}${known.map(one).join(', ')}.`;
  const ordered = [...known].sort((a, b) => a.value - b.value);
  const [least = first, most = last] = [ordered[0], ordered.at(-1)];
  return (
    lead +
    t('calculators.chart.said', {
      count: known.length,
      first: one(first),
      last: one(last),
      least: one(least),
      most: one(most),
    })
  );
}

/** A chart, with its figures as a table for those who cannot see it and those who want to read them. */
export function ChartFigure({ data, label, titled = false }: Props) {
  const { t } = useText();
  const id = useId();
  const drawn = useRef<HTMLElement>(null);
  const figure = useFigure();
  const width = Math.max(0, ...data.series.map(({ values }) => values.length));
  const names = Array.from({ length: width }, (_, at) => data.labels[at] ?? String(at + 1));
  const series = data.series.map((one, at) => ({ ...one, at }));
  const said = data.series.map((one) => spoken(one, names, { t, figure })).join(' ');
  const lines = names.map((name, row) => ({ name, row }));
  return (
    <figure className={classes.figure} ref={drawn} aria-label={label}>
      <div className={classes.head}>
        <span>{titled ? label : ''}</span>
        <IconButton
          label={t('calculators.chart.save', { name: label })}
          onClick={() => drawn.current && void savePicture(drawn.current, label)}
        >
          <IconPhoto size={18} aria-hidden />
        </IconButton>
      </div>
      <div role="img" aria-label={label} aria-describedby={`${id}-said`} aria-details={`${id}-table`}>
        {isRound(data.type) ? <Ring data={data} names={names} /> : <Axes data={data} names={names} />}
      </div>
      <VisuallyHidden id={`${id}-said`}>{said}</VisuallyHidden>
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
          <table id={`${id}-table`}>
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
                        {value === null || value === undefined ? '–' : figure(value)}
                        {share === undefined ? '' : ` (${figure(share)}%)`}
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
