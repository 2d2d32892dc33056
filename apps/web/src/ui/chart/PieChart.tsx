import type { ChartData } from '@ithaki/workbook';
import classes from './ChartFigure.module.css';
import { useNumberFormat } from './useNumberFormat.ts';

const RADIUS = 80;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface Props {
  data: ChartData;
  names: readonly string[];
}

/** A pie or doughnut chart of the first series. */
export function PieChart({ data, names }: Props) {
  const figure = useNumberFormat();
  const [series] = data.series;
  const shares = series?.shares ?? [];
  const width = data.type === 'pie' ? 2 * RADIUS : 44;
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0));
  const parts = shares.map((share, index) => ({ share, index }));
  const marks = names.map((name, index) => ({ name, index }));
  return (
    <div className={classes.ring}>
      <svg viewBox="-162 -162 324 324" className={classes.round} data-drawing aria-hidden>
        {parts.map(({ share, index }) => (
          <circle
            key={index}
            r={RADIUS}
            data-series={index % 6}
            data-category={index}
            className={classes.slice}
            strokeWidth={width}
            strokeDasharray={`${(share / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            transform={`rotate(${((starts[index] ?? 0) / 100) * 360 - 90})`}
          >
            <title>{`${names[index] ?? ''}: ${figure(share)}%`}</title>
          </circle>
        ))}
      </svg>
      <ul className={classes.legend} aria-hidden>
        {marks.map(({ name, index }) => (
          <li key={index} data-series={index % 6}>
            {name}
            {shares[index] === undefined ? '' : ` ${figure(shares[index])}%`}
          </li>
        ))}
      </ul>
    </div>
  );
}
