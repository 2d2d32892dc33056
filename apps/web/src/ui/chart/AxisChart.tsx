import type { ChartData, ChartSeries } from '@ithaki/workbook';
import { useElementSize } from '@mantine/hooks';
import { barSpans, type Span } from './bar-spans.ts';
import classes from './ChartFigure.module.css';
import { useNumberFormat } from './useNumberFormat.ts';

/** Returns the ticks of an axis that contains the values and zero: at most six, at round numbers. */
function axisTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = ([1, 2, 5, 10].find((times) => span / (times * power) <= 5) ?? 10) * power;
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((most - first) / step - 1e-9) + 1;
  return Array.from({ length: Math.max(2, count) }, (_, index) => Number((first + index * step).toPrecision(12)));
}

const HEIGHT = 280;
/** Bounds of the width in pixels: the drawing is as wide as its container, so that its text is not scaled. */
const [LEAST_WIDTH, MOST_WIDTH] = [260, 640];
/** Width of a category name under the axis. */
const NAME_WIDTH = 66;
const [LEFT, TOP, BOTTOM] = [70, 10, 30];
/** Width at the right: without and with a right axis. */
const [NARROW, WIDE] = [12, 70];
/** Characters of a category name that fit under the axis; longer names are cut. */
const MAX_NAME = 12;
/** With more points than this, their marks would hide the line and are left out. */
const MAX_MARKS = 60;

const shorten = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name);
const isBar = ({ type }: ChartSeries) => type !== 'line' && type !== 'area' && type !== 'scatter';

interface Scale {
  ticks: number[];
  y: (value: number) => number;
}

function makeScale(spans: readonly (Span | null)[]): Scale {
  const ticks = axisTicks(spans.flatMap((span) => (span ? [span.from, span.to] : [])));
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return { ticks, y: (value) => TOP + ((most - value) / (most - least || 1)) * (HEIGHT - TOP - BOTTOM) };
}

const spanEdges = (span: Span | null | undefined, y: Scale['y']) => ({ y: y(span?.to ?? 0), foot: y(span?.from ?? 0) });

interface Props {
  data: ChartData;
  names: readonly string[];
}

/** A chart of bars, lines, areas and points with a left and, if a series needs it, a right axis. */
export function AxisChart({ data, names }: Props) {
  const figure = useNumberFormat();
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const all = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, measured || MOST_WIDTH));
  const onRight = data.series.filter(({ axis }) => axis === 'right');
  const spans = barSpans(data);
  const spansOn = (side: ChartSeries['axis']) =>
    spans.filter((_, category) => data.series[category]?.axis === side).flat();
  const left = makeScale(spansOn('left'));
  const right = onRight.length > 0 ? makeScale(spansOn('right')) : undefined;
  const edge = all - (right ? WIDE : NARROW);
  const step = (edge - LEFT) / Math.max(1, names.length);
  const middle = (category: number) => LEFT + step * (category + 0.5);
  const bars = data.series.filter(isBar);
  const abreast = data.stacked ? 1 : Math.max(1, bars.length);
  const barWidth = Math.min(56, (step * 0.7) / abreast);
  const marks = names.map((name, category) => ({ name, category }));
  const every = Math.ceil(names.length / Math.max(1, Math.floor((edge - LEFT) / NAME_WIDTH)));
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
        {marks.map(({ name, category }) =>
          category % every === 0 ? (
            <text key={category} x={middle(category)} y={HEIGHT - 10} textAnchor="middle" className={classes.words}>
              {shorten(name)}
            </text>
          ) : null,
        )}
        {data.series.map((series, index) => {
          const { y } = series.axis === 'right' && right ? right : left;
          const key = `${index} ${series.label}`;
          const tooltip = (value: number, category: number) =>
            `${series.label} ${names[category] ?? ''}: ${figure(value)}`.trim();
          if (isBar(series)) {
            const offset = (data.stacked ? 0 : bars.indexOf(series)) - abreast / 2;
            return (
              <g key={key} data-series={index % 6} className={classes.bars}>
                {series.values
                  .map((value, category) => ({ value, category }))
                  .map(({ value, category }) => {
                    const span = spans[index]?.[category];
                    if (value === null || !span) return null;
                    const [top, bottom] = [y(Math.max(span.from, span.to)), y(Math.min(span.from, span.to))];
                    return (
                      <rect
                        key={category}
                        x={middle(category) + offset * barWidth}
                        y={top}
                        width={Math.max(0.5, barWidth - (barWidth > 6 ? 2 : 0))}
                        height={Math.max(1, bottom - top)}
                        rx={Math.min(2, barWidth / 4)}
                      >
                        <title>{tooltip(value, category)}</title>
                      </rect>
                    );
                  })}
              </g>
            );
          }
          const points = series.values.flatMap((value, category) =>
            value === null ? [] : [{ value, category, x: middle(category), ...spanEdges(spans[index]?.[category], y) }],
          );
          const line = points.map((point) => `${point.x},${point.y}`).join(' ');
          const dots = series.type === 'scatter' || points.length <= MAX_MARKS ? points : [];
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
                  key={dot.category}
                  className={classes.bars}
                  cx={dot.x}
                  cy={dot.y}
                  r={series.type === 'scatter' ? 4 : 3}
                >
                  <title>{tooltip(dot.value, dot.category)}</title>
                </circle>
              ))}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
