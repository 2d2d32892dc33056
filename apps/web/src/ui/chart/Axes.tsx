import type { ChartData, ChartSeries } from '@ithaki/workbook';
import { useElementSize } from '@mantine/hooks';
import { type Span, spansOf } from './bar-spans.ts';
import classes from './ChartFigure.module.css';
import { useFigure } from './useFigure.ts';

/** The ticks of an axis that holds these figures and zero: at most six, on round numbers. */
function ticksFor(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = ([1, 2, 5, 10].find((times) => span / (times * power) <= 5) ?? 10) * power;
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((most - first) / step - 1e-9) + 1;
  return Array.from({ length: Math.max(2, count) }, (_, at) => Number((first + at * step).toPrecision(12)));
}

const HEIGHT = 280;
/** A drawing is as wide as its place, so that its words keep their size; within these bounds. */
const [LEAST_WIDTH, MOST_WIDTH] = [260, 640];
/** What a name under the axis takes. */
const NAME = 66;
const [LEFT, TOP, BOTTOM] = [70, 10, 30];
/** What the right axis takes, when there is one. */
const [NARROW, WIDE] = [12, 70];
/** Letters of a name that fit under the axis. */
const FITTING = 12;
/** Beyond so many figures a mark for each would hide the line. */
const MOST_MARKS = 60;

const cut = (name: string): string => (name.length > FITTING ? `${name.slice(0, FITTING - 1)}…` : name);
const isBar = ({ type }: ChartSeries) => type !== 'line' && type !== 'area' && type !== 'scatter';

interface Scale {
  ticks: number[];
  y: (value: number) => number;
}

function scaleOf(spans: readonly (Span | null)[]): Scale {
  const ticks = ticksFor(spans.flatMap((span) => (span ? [span.from, span.to] : [])));
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return { ticks, y: (value) => TOP + ((most - value) / (most - least || 1)) * (HEIGHT - TOP - BOTTOM) };
}

const edgesOf = (span: Span | null | undefined, y: Scale['y']) => ({ y: y(span?.to ?? 0), foot: y(span?.from ?? 0) });

interface Props {
  data: ChartData;
  names: readonly string[];
}

/** Bars, lines, areas and points over one axis, or over two of which the second is on the right. */
export function Axes({ data, names }: Props) {
  const figure = useFigure();
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const all = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, measured || MOST_WIDTH));
  const onRight = data.series.filter(({ axis }) => axis === 'right');
  const spans = spansOf(data);
  const spansOn = (side: ChartSeries['axis']) => spans.filter((_, at) => data.series[at]?.axis === side).flat();
  const left = scaleOf(spansOn('left'));
  const right = onRight.length > 0 ? scaleOf(spansOn('right')) : undefined;
  const edge = all - (right ? WIDE : NARROW);
  const step = (edge - LEFT) / Math.max(1, names.length);
  const middle = (at: number) => LEFT + step * (at + 0.5);
  const bars = data.series.filter(isBar);
  const abreast = data.stacked ? 1 : Math.max(1, bars.length);
  const barWidth = Math.min(56, (step * 0.7) / abreast);
  const marks = names.map((name, at) => ({ name, at }));
  const every = Math.ceil(names.length / Math.max(1, Math.floor((edge - LEFT) / NAME)));
  return (
    <div ref={ref}>
      <svg viewBox={`0 0 ${all} ${HEIGHT}`} className={classes.drawing} data-drawing aria-hidden>
        {left.ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={edge} y1={left.y(tick)} y2={left.y(tick)} className={classes.rule} />
            <text x={LEFT - 8} y={left.y(tick) + 4} textAnchor="end" className={classes.words}>
              {figure(tick)}
            </text>
          </g>
        ))}
        {right?.ticks.map((tick) => (
          <text key={tick} x={edge + 8} y={right.y(tick) + 4} className={classes.words}>
            {figure(tick)}
          </text>
        ))}
        {marks.map(({ name, at }) =>
          at % every === 0 ? (
            <text key={at} x={middle(at)} y={HEIGHT - 10} textAnchor="middle" className={classes.words}>
              {cut(name)}
            </text>
          ) : null,
        )}
        {data.series.map((series, index) => {
          const { y } = series.axis === 'right' && right ? right : left;
          const key = `${index} ${series.label}`;
          const said = (value: number, at: number) => `${series.label} ${names[at] ?? ''}: ${figure(value)}`.trim();
          if (isBar(series)) {
            const offset = (data.stacked ? 0 : bars.indexOf(series)) - abreast / 2;
            return (
              <g key={key} data-series={index % 6} className={classes.bars}>
                {series.values
                  .map((value, at) => ({ value, at }))
                  .map(({ value, at }) => {
                    const span = spans[index]?.[at];
                    if (value === null || !span) return null;
                    const [top, bottom] = [y(Math.max(span.from, span.to)), y(Math.min(span.from, span.to))];
                    return (
                      <rect
                        key={at}
                        x={middle(at) + offset * barWidth}
                        y={top}
                        width={Math.max(0.5, barWidth - (barWidth > 6 ? 2 : 0))}
                        height={Math.max(1, bottom - top)}
                        rx={Math.min(2, barWidth / 4)}
                      >
                        <title>{said(value, at)}</title>
                      </rect>
                    );
                  })}
              </g>
            );
          }
          const points = series.values.flatMap((value, at) =>
            value === null ? [] : [{ value, at, x: middle(at), ...edgesOf(spans[index]?.[at], y) }],
          );
          const line = points.map((point) => `${point.x},${point.y}`).join(' ');
          const dots = series.type === 'scatter' || points.length <= MOST_MARKS ? points : [];
          return (
            <g key={key} data-series={index % 6}>
              {series.type === 'area' && points.length > 0 && (
                <polygon
                  className={classes.area}
                  points={`${line} ${points
                    .map((point) => `${point.x},${point.foot}`)
                    .reverse()
                    .join(' ')}`}
                />
              )}
              {series.type === 'line' && <polyline className={classes.line} points={line} />}
              {dots.map((dot) => (
                <circle
                  key={dot.at}
                  className={classes.bars}
                  cx={dot.x}
                  cy={dot.y}
                  r={series.type === 'scatter' ? 4 : 3}
                >
                  <title>{said(dot.value, dot.at)}</title>
                </circle>
              ))}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
