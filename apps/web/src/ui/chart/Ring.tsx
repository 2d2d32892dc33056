import type { ChartData } from '@ithaki/workbook';
import classes from './ChartFigure.module.css';
import { useFigure } from './useFigure.ts';

const RADIUS = 80;
const AROUND = 2 * Math.PI * RADIUS;

interface Props {
  data: ChartData;
  names: readonly string[];
}

/** Shares of a whole, of the first series. */
export function Ring({ data, names }: Props) {
  const figure = useFigure();
  const [series] = data.series;
  const shares = series?.shares ?? [];
  const width = data.type === 'pie' ? 2 * RADIUS : 44;
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, share) => sum + share, 0));
  const parts = shares.map((share, at) => ({ share, at }));
  const marks = names.map((name, at) => ({ name, at }));
  return (
    <div className={classes.ring}>
      <svg viewBox="-162 -162 324 324" className={classes.round} data-drawing aria-hidden>
        {parts.map(({ share, at }) => (
          <circle
            key={at}
            r={RADIUS}
            data-series={at % 6}
            className={classes.slice}
            strokeWidth={width}
            strokeDasharray={`${(share / 100) * AROUND} ${AROUND}`}
            transform={`rotate(${((starts[at] ?? 0) / 100) * 360 - 90})`}
          >
            <title>{`${names[at] ?? ''}: ${figure(share)}%`}</title>
          </circle>
        ))}
      </svg>
      <ul className={classes.legend} aria-hidden>
        {marks.map(({ name, at }) => (
          <li key={at} data-series={at % 6}>
            {name}
            {shares[at] === undefined ? '' : ` ${figure(shares[at])}%`}
          </li>
        ))}
      </ul>
    </div>
  );
}
