import { formatNumber } from '@ithaki/formats';
import type { ChartData } from '@ithaki/workbook';
import classes from './ChartFigure.module.css';
import { ticksFor } from './scale.ts';

const [WIDTH, HEIGHT] = [640, 260];
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 12, 10, 30];
/** Letters of a name that fit under the axis. */
const FITTING = 12;

const cut = (name: string): string => (name.length > FITTING ? `${name.slice(0, FITTING - 1)}…` : name);

interface Props {
  data: ChartData;
  names: readonly string[];
}

/** Bars and lines over two axes. */
export function Axes({ data, names }: Props) {
  const figures = data.series.flatMap(({ values }) => values.filter((value): value is number => value !== null));
  const ticks = ticksFor(figures);
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number) => TOP + ((most - value) / (most - least || 1)) * (HEIGHT - TOP - BOTTOM);
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, names.length);
  const middle = (at: number) => LEFT + step * (at + 0.5);
  const bars = data.series.filter(({ type }) => type !== 'line');
  const barWidth = Math.min(56, (step * 0.7) / Math.max(1, bars.length));
  const marks = names.map((name, at) => ({ name, at }));
  const every = Math.ceil(names.length / 8);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.drawing} aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className={classes.rule} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className={classes.words}>
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {marks.map(({ name, at }) =>
        at % every === 0 ? (
          <text key={at} x={middle(at)} y={HEIGHT - 10} textAnchor="middle" className={classes.words}>
            {cut(name)}
          </text>
        ) : null,
      )}
      {data.series.map((series, index) =>
        series.type === 'line' ? (
          <polyline
            key={series.label || index}
            data-series={index % 6}
            className={classes.line}
            points={series.values
              .flatMap((value, at) => (value === null ? [] : [`${middle(at)},${y(value)}`]))
              .join(' ')}
          />
        ) : (
          <g key={series.label || index} data-series={index % 6} className={classes.bars}>
            {series.values.map((value, at) => {
              if (value === null) return null;
              const left = middle(at) + (bars.indexOf(series) - bars.length / 2) * barWidth;
              const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
              return (
                <rect
                  key={names[at]}
                  x={left}
                  y={top}
                  width={Math.max(1, barWidth - 2)}
                  height={Math.max(1, bottom - top)}
                  rx={2}
                />
              );
            })}
          </g>
        ),
      )}
    </svg>
  );
}
