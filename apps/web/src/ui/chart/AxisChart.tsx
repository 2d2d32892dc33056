import type { ChartData, ChartSeries } from '@ithaki/workbook';
import { useElementSize } from '@mantine/hooks';
import { localeOf } from '../../i18n/language.ts';
import { useText } from '../../i18n/text.ts';
import { positionScale, type Scale, type TimeTick, timeScale, valueScale } from './axis-scale.ts';
import { barSpans } from './bar-spans.ts';
import classes from './ChartFigure.module.css';
import { thinPoints } from './thin-points.ts';
import { useNumberFormat } from './useNumberFormat.ts';

const [HEIGHT, LEAST_HEIGHT] = [280, 100];
/**
 * Minimum and maximum width in pixels: within them the drawing is as wide as its container, so that its text is
 * not scaled.
 */
const [LEAST_WIDTH, MOST_WIDTH] = [260, 640];
/**
 * Space for each label along an axis in pixels: the width of labels side by side, the height of labels above
 * each other.
 */
const [NAME_WIDTH, NAME_HEIGHT] = [66, 18];
/** Margins in pixels: sides with and without labels, half a label that reaches beyond the axis, bottom and top. */
const [SIDE, BARE_SIDE, HALF_FIGURE, FOOT, TOP] = [70, 12, 32, 30, 10];
/** Left margin for the category names of horizontal bars. */
const NAMES = 96;
/** Right margin for the names of lines. */
const LINE_NAMES = 104;
/** Space for each label of a time axis, and before its first and after its last point, in pixels. */
const [TIME_WIDTH, TIME_EDGE] = [90, 24];
/** Characters of a category name that fit beside the axis; longer names are cut. */
const MAX_NAME = 12;
/** With more points than this, their marks would hide the line and are omitted. */
const MAX_MARKS = 60;

const shorten = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name);
const isBar = ({ type }: ChartSeries) => type !== 'line' && type !== 'area' && type !== 'scatter';

interface Props {
  data: ChartData;
  names: readonly string[];
  /** Whether the drawing fills its container instead of having its own height and maximum width. */
  fills?: boolean;
  /** Where lines are named: in a list below, or each at its end. */
  named?: 'below' | 'end' | undefined;
  /** Whether drawn elements have the attribute `data-category`, so that a click can be matched to its category. */
  pressed?: boolean;
  /** Instants of the categories in milliseconds, in order: they are then placed along a time axis. */
  times?: readonly number[] | undefined;
}

const tickParts: Record<TimeTick['unit'], Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  minute: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};

/** Returns the indexes of marks to draw, so that each has at least `space` pixels. */
const thinned = (count: number, length: number, space: number): ((index: number) => boolean) => {
  const every = Math.ceil(count / Math.max(1, Math.floor(length / space)));
  return (index) => index % every === 0;
};

/** Minimum distance of names at the ends of lines, in pixels. */
const NAME_STEP = 14;

/** Moves the vertical positions of line names apart, so that none covers another. */
function apart(ends: readonly number[]): number[] {
  const placed = ends.map((end) => end + 4);
  const order = ends.map((_, index) => index).sort((one, other) => (ends[one] ?? 0) - (ends[other] ?? 0));
  order.forEach((index, rank) => {
    const above = placed[order[rank - 1] ?? -1];
    if (above !== undefined) placed[index] = Math.max(placed[index] ?? 0, above + NAME_STEP);
  });
  return placed;
}

/**
 * A chart of bars, lines, areas and points with a left and, if a series needs it, a right axis. Horizontal bars
 * have their values along the bottom, and the first category lowest, as in spreadsheets.
 */
export function AxisChart({ data, names, fills = false, named = 'below', pressed = false, times }: Props) {
  const figure = useNumberFormat();
  const { language } = useText();
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const most = fills ? Number.POSITIVE_INFINITY : MOST_WIDTH;
  const wide = Math.min(most, Math.max(LEAST_WIDTH, width || MOST_WIDTH));
  const high = fills ? Math.max(LEAST_HEIGHT, height) : HEIGHT;
  const lies = data.horizontal ?? false;
  const isScatter = data.type === 'scatter';
  const hasSecond = data.series.some(({ axis }) => axis === 'right');
  const frame = {
    left: lies ? NAMES : SIDE,
    right:
      wide - (named === 'end' ? LINE_NAMES : hasSecond && !lies ? SIDE : lies || isScatter ? HALF_FIGURE : BARE_SIDE),
    top: hasSecond && lies ? FOOT : TOP,
    bottom: high - FOOT,
  };
  const spans = barSpans(data);
  /** Returns the label of a value on an axis, in percent if all series of the axis are percentages. */
  const figureOn = (side: ChartSeries['axis']) => {
    if (data.stacked === 'share') return (value: number) => `${figure(value)}%`;
    const own = data.series.filter(({ axis }) => axis === side);
    const percent = own.length > 0 && own.every((series) => series.percent);
    return (value: number) => figure(value, percent);
  };
  const scaleOn = (side: ChartSeries['axis']) => {
    const own = spans.filter((_, series) => data.series[series]?.axis === side).flat();
    return lies ? valueScale(own, frame.left, frame.right) : valueScale(own, frame.bottom, frame.top);
  };
  const first = scaleOn('left');
  const second = hasSecond ? scaleOn('right') : undefined;
  const scatter = isScatter
    ? positionScale(
        data.series.flatMap(({ x = [] }) => x),
        frame.left,
        frame.right,
      )
    : undefined;
  const nameHeights = apart(
    data.series.map(({ values }) => first.position(values.findLast((value) => value !== null) ?? 0)),
  );
  const room = frame.right - frame.left;
  const timed =
    times && times.length > 0 && !lies
      ? timeScale(times, frame.left + TIME_EDGE, frame.right - TIME_EDGE, Math.max(1, Math.floor(room / TIME_WIDTH)))
      : undefined;
  const step = (lies ? frame.top - frame.bottom : room) / Math.max(1, names.length);
  const middle = (category: number) =>
    timed ? timed.position(times?.[category] ?? 0) : (lies ? frame.bottom : frame.left) + step * (category + 0.5);
  /** Returns a point from its position along the categories and along the values. */
  const place = (along: number, across: number) => (lies ? { x: across, y: along } : { x: along, y: across });
  const bars = data.series.filter(isBar);
  const abreast = data.stacked ? 1 : Math.max(1, bars.length);
  const barWidth = Math.min(56, (Math.abs(step) * 0.7) / abreast);
  const marks = names.map((name, category) => ({ name, category }));
  const isNamed = lies
    ? thinned(names.length, frame.bottom - frame.top, NAME_HEIGHT)
    : thinned(names.length, frame.right - frame.left, NAME_WIDTH);
  return (
    <div ref={ref} className={fills ? classes.filled : undefined}>
      <svg viewBox={`0 0 ${wide} ${high}`} className={classes.drawing} data-drawing aria-hidden>
        <ValueAxis scale={first} figure={figureOn('left')} frame={frame} lies={lies} />
        {second && <ValueAxis scale={second} figure={figureOn('right')} frame={frame} lies={lies} isSecond />}
        {scatter?.ticks.map((tick) => (
          <text key={tick} x={scatter.position(tick)} y={high - 10} textAnchor="middle" className={classes.words}>
            {figure(tick)}
          </text>
        ))}
        {timed?.ticks.map(({ at, unit }) => (
          <text key={at} x={timed.position(at)} y={high - 10} textAnchor="middle" className={classes.words}>
            {new Intl.DateTimeFormat(localeOf(language), { ...tickParts[unit], timeZone: 'UTC' }).format(at)}
          </text>
        ))}
        {!scatter &&
          !timed &&
          marks.map(({ name, category }) =>
            isNamed(category) ? (
              <text
                key={category}
                {...(lies ? { x: frame.left - 8, y: middle(category) + 4 } : { x: middle(category), y: high - 10 })}
                textAnchor={lies ? 'end' : 'middle'}
                className={classes.words}
              >
                {shorten(name)}
              </text>
            ) : null,
          )}
        {pressed &&
          marks.map(({ name, category }) => (
            <rect
              key={category}
              data-category={category}
              {...place(middle(category) - Math.abs(step) / 2, lies ? frame.left : frame.top)}
              width={lies ? room : step}
              height={lies ? Math.abs(step) : frame.bottom - frame.top}
              className={classes.column}
            >
              <title>{name}</title>
            </rect>
          ))}
        {data.series.map((series, index) => {
          const { position } = series.axis === 'right' && second ? second : first;
          const key = `${index} ${series.label}`;
          const tooltip = (value: number, category: number) =>
            `${series.label} ${names[category] ?? ''}: ${figure(value, series.percent)}`.trim();
          if (isBar(series)) {
            const offset = (data.stacked ? 0 : bars.indexOf(series)) - abreast / 2;
            return (
              <g key={key} data-series={index % 6} className={classes.bars}>
                {series.values
                  .map((value, category) => ({ value, category }))
                  .map(({ value, category }) => {
                    const span = spans[index]?.[category];
                    if (value === null || !span) return null;
                    const ends = [position(span.from), position(span.to)];
                    const begin = Math.min(...ends);
                    const length = Math.max(1, Math.max(...ends) - begin);
                    const along = middle(category) + (lies ? -offset - 1 : offset) * barWidth;
                    const thickness = Math.max(0.5, barWidth - (barWidth > 6 ? 2 : 0));
                    return (
                      <rect
                        key={category}
                        data-category={pressed ? category : undefined}
                        {...place(along, begin)}
                        width={lies ? length : thickness}
                        height={lies ? thickness : length}
                        rx={Math.min(2, barWidth / 4)}
                      >
                        <title>{tooltip(value, category)}</title>
                      </rect>
                    );
                  })}
              </g>
            );
          }
          const drawn = series.type === 'scatter' ? series.values.keys() : thinPoints(series.values, room);
          const points = [...drawn].flatMap((category) => {
            const value = series.values[category] ?? null;
            const span = spans[index]?.[category];
            if (value === null || !span) return [];
            const along = scatter ? scatter.position(series.x?.[category] ?? 0) : middle(category);
            return [{ value, category, ...place(along, position(span.to)), foot: place(along, position(span.from)) }];
          });
          const line = points.map((point) => `${point.x},${point.y}`).join(' ');
          const dots = series.type === 'scatter' || points.length <= MAX_MARKS ? points : [];
          return (
            <g key={key} data-series={index % 6} data-dashed={(named === 'end' && index > 0) || undefined}>
              {named === 'end' && points.length > 0 && (
                <text x={(points.at(-1)?.x ?? 0) + 10} y={nameHeights[index]} className={classes.name}>
                  {series.label}
                </text>
              )}
              {series.type === 'area' && points.length > 0 && (
                <polygon
                  className={classes.area}
                  points={`${line} ${points
                    .map(({ foot }) => `${foot.x},${foot.y}`)
                    .reverse()
                    .join(' ')}`}
                />
              )}
              {series.type === 'line' && <polyline className={classes.line} points={line} />}
              {dots.map((dot) => (
                <circle
                  key={dot.category}
                  data-category={dot.category}
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

interface ValueAxisProps {
  scale: Scale;
  /** Returns the label of a value on this axis. */
  figure: (value: number) => string;
  frame: { left: number; right: number; top: number; bottom: number };
  lies: boolean;
  /** Whether it is the second axis, which is on the other side and has no grid lines. */
  isSecond?: boolean;
}

/** The labels along an axis of values, with a grid line across the chart for each. */
function ValueAxis({ scale: { ticks, position }, figure, frame, lies, isSecond = false }: ValueAxisProps) {
  const isShown = lies ? thinned(ticks.length, frame.right - frame.left, NAME_WIDTH) : () => true;
  const { left, right, top, bottom } = frame;
  return ticks.map((tick, index) => {
    const at = position(tick);
    const rule = lies ? { x1: at, x2: at, y1: top, y2: bottom } : { x1: left, x2: right, y1: at, y2: at };
    const words = lies
      ? { x: at, y: isSecond ? top - 10 : bottom + 20, textAnchor: 'middle' as const }
      : { x: isSecond ? right + 8 : left - 8, y: at + 4, textAnchor: isSecond ? ('start' as const) : ('end' as const) };
    return (
      <g key={tick}>
        {!isSecond && <line {...rule} className={classes.rule} />}
        {isShown(index) && (
          <text {...words} className={classes.words}>
            {figure(tick)}
          </text>
        )}
      </g>
    );
  });
}
