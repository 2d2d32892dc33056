import type { ChartData, ChartSeries } from '@ithaki/workbook';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useId, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../links/IconButton.tsx';
import { ScreenLink } from '../links/ScreenLink.tsx';
import { AxisChart } from './AxisChart.tsx';
import classes from './ChartFigure.module.css';
import { saveImage } from './chart-image.ts';
import { PieChart } from './PieChart.tsx';
import { type NumberFormat, useNumberFormat } from './useNumberFormat.ts';

interface TextTools {
  t: ReturnType<typeof useText>['t'];
  figure: NumberFormat;
}

interface Opens {
  /** An address from `paths`, and the text of its link. */
  to: string;
  label: string;
  /** Returns the address of a category's rows, by the category's index; undefined when it has none. */
  category?: (position: number) => string | undefined;
}

interface Props {
  data: ChartData;
  /** The title of the chart. */
  label: string;
  /** Whether the title is shown above the drawing; otherwise the surrounding page shows it. */
  titled?: boolean;
  /** Whether the figure fills its container, as a chart on a sheet does. */
  fills?: boolean;
  /** Where the series are named: in a list below, or, for a few lines, at the end of each. */
  named?: 'below' | 'end';
  /** The pages that clicks on the drawing open. */
  opens?: Opens | undefined;
  /** Called with the index of a clicked category, where its rows are shown on the same page. */
  onCategory?: ((position: number) => void) | undefined;
  /** Instants of the categories in milliseconds, for a time axis. */
  times?: readonly number[] | undefined;
}

const isRound = (type: string): boolean => type === 'pie' || type === 'doughnut';

/** Maximum number of values that are all read out; of more, only the first, last, lowest and highest. */
const MAX_READ_OUT = 12;

/** Returns a series in words, for screen readers. */
function seriesText(
  { label, values, percent }: ChartSeries,
  names: readonly string[],
  { t, figure }: TextTools,
): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, name: names[index] ?? '' }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return '';
  const pointText = ({ name, value }: { name: string; value: number }) => `${name}: ${figure(value, percent)}`;
  const lead = label ? `${label}. ` : '';
  if (known.length <= MAX_READ_OUT) return `${lead}${known.map(pointText).join(', ')}.`;
  const ordered = [...known].sort((a, b) => a.value - b.value);
  const [least = first, most = last] = [ordered[0], ordered.at(-1)];
  return (
    lead +
    t('calculators.chart.said', {
      count: known.length,
      first: pointText(first),
      last: pointText(last),
      least: pointText(least),
      most: pointText(most),
    })
  );
}

interface CategoryNameProps {
  name: string;
  to: string | undefined;
  onClick: (() => void) | undefined;
}

/** The name of a category in the table; a link or a button if it has its own rows. */
function CategoryName({ name, to, onClick }: CategoryNameProps) {
  if (to !== undefined) return <ScreenLink to={to}>{name}</ScreenLink>;
  if (!onClick) return name;
  return (
    <UnstyledButton fz="inherit" td="underline" onClick={onClick}>
      {name}
    </UnstyledButton>
  );
}

/** Returns the index of the category that was clicked; undefined outside of all. */
function clickedCategory({ target }: MouseEvent): number | undefined {
  const category = (target as Element).closest('[data-category]')?.getAttribute('data-category');
  return category ? Number(category) : undefined;
}

/** A chart with a description for screen readers and its values as a table. */
export function ChartFigure({
  data,
  label,
  titled = false,
  fills = false,
  named = 'below',
  opens,
  onCategory,
  times,
}: Props) {
  const { t } = useText();
  const id = useId();
  const drawn = useRef<HTMLElement>(null);
  const figure = useNumberFormat();
  const width = Math.max(0, ...data.series.map(({ values }) => values.length));
  const names = Array.from({ length: width }, (_, index) => data.labels[index] ?? String(index + 1));
  const series = data.series.map((line, index) => ({ ...line, index }));
  const description = data.series.map((line) => seriesText(line, names, { t, figure })).join(' ');
  const lines = names.map((name, row) => ({ name, row }));
  const navigate = useNavigate();
  /** Opens the rows of the clicked category; the link of the whole chart opens all rows. */
  const openCategory = (event: MouseEvent) => {
    const pressed = clickedCategory(event);
    const to = pressed === undefined ? undefined : opens?.category?.(pressed);
    if (to === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href: to });
  };
  const drawing = (
    <div
      role="img"
      className={classes.image}
      aria-label={label}
      aria-describedby={`${id}-said`}
      aria-details={`${id}-table`}
    >
      {isRound(data.type) ? (
        <PieChart data={data} names={names} />
      ) : (
        <AxisChart
          {...{ data, names, fills, named, times }}
          pressed={opens?.category !== undefined || onCategory !== undefined}
        />
      )}
    </div>
  );
  return (
    <figure className={classes.figure} data-fills={fills || undefined} ref={drawn} aria-label={label}>
      <div className={classes.head}>
        <span>{titled ? label : ''}</span>
        <IconButton
          label={t('calculators.chart.save', { name: label })}
          onClick={() => drawn.current && void saveImage(drawn.current, label)}
        >
          <IconPhoto size={18} aria-hidden />
        </IconButton>
      </div>
      {opens ? (
        <ScreenLink
          to={opens.to}
          aria-label={opens.label}
          title={opens.label}
          className={classes.opens}
          onClick={openCategory}
        >
          {drawing}
        </ScreenLink>
      ) : onCategory ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the names in the table below are buttons
        // biome-ignore lint/a11y/useKeyWithClickEvents: the names in the table below are buttons
        <div
          className={classes.opens}
          onClick={(event) => {
            const pressed = clickedCategory(event);
            if (pressed !== undefined) onCategory(pressed);
          }}
        >
          {drawing}
        </div>
      ) : (
        drawing
      )}
      <VisuallyHidden id={`${id}-said`}>{description}</VisuallyHidden>
      {named === 'below' && data.series.length > 1 && !isRound(data.type) && (
        <ul className={classes.legend} aria-hidden>
          {series.map(({ label: name, index }) => (
            <li key={index} data-series={index % 6}>
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
                {series.map(({ label: name, index }) => (
                  <th key={index} scope="col">
                    {name || t('calculators.chart.figure')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, row }) => (
                <tr key={row}>
                  <th scope="row">
                    <CategoryName
                      name={name}
                      to={opens?.category?.(row)}
                      onClick={onCategory && (() => onCategory(row))}
                    />
                  </th>
                  {series.map(({ index, values, shares, percent }) => {
                    const value = values[row];
                    const share = shares?.[row];
                    return (
                      <td key={index}>
                        {value === null || value === undefined ? '–' : figure(value, percent)}
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
