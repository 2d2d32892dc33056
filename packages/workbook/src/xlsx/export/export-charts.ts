import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ChartSeries, SheetChart } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { axesOf } from '../../charts/chart-data.ts';
import { chartPlace } from '../../charts/chart-place.ts';
import type { CellPlace } from '../../graph/cell-place.ts';
import { addressOf, quotedSheet } from '../../parse/address.ts';
import type { OpenWorkbook } from '../../wire/open-workbook.ts';
import type { WireChart } from '../../wire/wire-workbook.ts';

const kinds = ['bar', 'line', 'pie', 'doughnut', 'scatter', 'area'] as const;
type Kind = (typeof kinds)[number];

/** Series of one kind on one axis. The file writer knows only charts of a single group. */
interface Group {
  kind: Kind;
  axis: 'left' | 'right';
  series: ChartSeries[];
  /** The position of each series in the chart. */
  order: number[];
  /** Whether the points of each series are connected by a line; for scatter charts only. */
  connected: boolean[];
}

/** A chart as the file writer takes it: its first group as a chart, and all groups. */
export interface FileChart {
  chart: SheetChart;
  groups: Group[];
}

/** Converts a chart; undefined if none of its series refers to cells of a sheet. */
export function fileChart(open: OpenWorkbook, chart: WireChart): FileChart | undefined {
  const groups = groupsOf(open, chart);
  const [first] = groups;
  if (!first) return undefined;
  const { title } = chart.options ?? {};
  const anchor = chartPlace(chart) ?? { from: { row: 1, col: 8 } };
  return { groups, chart: { ...groupChart(first, chart), anchor, ...(typeof title === 'string' ? { title } : {}) } };
}

/** The groups of a chart; those on the left axis come first, because the first group's axes are the chart's. */
function groupsOf(open: OpenWorkbook, chart: WireChart): Group[] {
  const kindOf = (type: string): Kind => kinds.find((kind) => type.startsWith(kind)) ?? 'line';
  const main = kindOf(chart.type);
  const isMixable = main === 'bar' || main === 'line' || main === 'area';
  const axes = axesOf(chart);
  const groups: Group[] = [];
  for (const [index, set] of chart.DataSets.entries()) {
    const values = referenceOf(open, set.Data);
    const categories = set.Labels === undefined ? undefined : referenceOf(open, set.Labels);
    if (!values) continue;
    const kind = isMixable && set.type ? kindOf(set.type) : main;
    const axis = axes[index] ?? 'left';
    const known = groups.find((candidate) => candidate.kind === kind && candidate.axis === axis);
    const group = known ?? { kind, axis, series: [], order: [], connected: [] };
    if (!known) groups.push(group);
    const name = typeof set.Label === 'string' ? { name: set.Label } : {};
    group.series.push({ values, ...(categories ? { categories } : {}), ...name });
    group.order.push(index);
    group.connected.push(set.type !== undefined && kindOf(set.type) === 'line');
  }
  return groups.sort((a, b) => Number(a.axis === 'right') - Number(b.axis === 'right'));
}

function groupChart({ kind, series }: Group, { stacked, horizontal }: WireChart): Omit<SheetChart, 'anchor'> {
  return { type: kind === 'bar' && !horizontal ? 'column' : kind, ...stackOf(kind, stacked), series };
}

/** How series are stacked, as files name it. */
function stackOf(kind: Kind, stacked: WireChart['stacked']): Partial<SheetChart> {
  if (!stacked) return {};
  const grouping = stacked === 'sum' ? ('stacked' as const) : ('percentStacked' as const);
  if (kind === 'bar') return { barGrouping: grouping };
  return kind === 'area' ? { areaGrouping: grouping } : { lineGrouping: grouping };
}

/**
 * Adds to a written file what its writer cannot write: further groups of combined charts, secondary axes, and scatter
 * charts of points alone. `charts` are all charts of the file, in order.
 */
export async function completeCharts(
  bytes: Uint8Array,
  charts: readonly { file: FileChart; wire: WireChart }[],
): Promise<Uint8Array> {
  const isComplete = ({ groups }: FileChart) => groups.length === 1 && groups[0]?.kind !== 'scatter';
  if (charts.every(({ file }) => isComplete(file))) return bytes;
  // Each further group is written as a chart into a separate file, from which its XML is copied.
  const further = charts.flatMap(({ file, wire }) =>
    file.groups.slice(1).map((group) => ({ ...groupChart(group, wire), anchor: { from: { row: 0, col: 0 } } })),
  );
  const others = unzipSync(await writeXlsx({ sheets: [{ name: 'Charts', rows: [], charts: further }] }));
  const parts = unzipSync(bytes);
  let next = 1;
  for (const [index, { file }] of charts.entries()) {
    const name = chartPart(index + 1);
    const plots = file.groups.map((group, i) => {
      const xml = i === 0 ? textOf(parts[name]) : textOf(others[chartPart(next++)]);
      return plotOf(xml, group);
    });
    parts[name] = strToU8(withPlots(textOf(parts[name]), plots, file.groups));
  }
  return zipSync(parts);
}

const chartPart = (number: number) => `xl/charts/chart${number}.xml`;
const textOf = (part: Uint8Array | undefined) => strFromU8(part ?? new Uint8Array());

const PLOT = /<c:(\w+Chart)>[\s\S]*<\/c:\1>/;
const POINTS_ONLY = '<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr>';
/** Identifiers of the secondary axes: the category (or x) axis, and the value axis. */
const SECOND_AXES = [555555551, 555555552] as const;

/**
 * The XML of a group's series, with their numbers in the chart, on the secondary axes if the group is on the
 * right.
 */
function plotOf(xml: string, { kind, axis, order, connected }: Group): string {
  let position = 0;
  const numbered = (PLOT.exec(xml)?.[0] ?? '').replace(/<c:ser>[\s\S]*?<\/c:ser>/g, (series) => {
    const number = order[position];
    const isConnected = kind !== 'scatter' || connected[position];
    position++;
    const renumbered = series.replace(/<c:(idx|order) val="\d+"\/>/g, `<c:$1 val="${number}"/>`);
    return isConnected ? renumbered : renumbered.replace(/(<c:xVal>|<c:yVal>)/, `${POINTS_ONLY}$1`);
  });
  let axisNumber = 0;
  return axis === 'left'
    ? numbered
    : numbered.replace(/<c:axId val="\d+"\/>/g, () => `<c:axId val="${SECOND_AXES[axisNumber++]}"/>`);
}

/** Replaces the plot of a chart by those of all its groups, and adds secondary axes if a group uses them. */
function withPlots(xml: string, plots: readonly string[], groups: readonly Group[]): string {
  const whole = xml.replace(PLOT, () => plots.join(''));
  const usesSecond = groups.some(({ axis }, i) => i > 0 && axis === 'right');
  if (!usesSecond) return whole;
  const end = whole.lastIndexOf('</c:valAx>') + '</c:valAx>'.length;
  const isHorizontal = whole.includes('<c:barDir val="bar"/>');
  return whole.slice(0, end) + secondAxes(groups[0]?.kind === 'scatter', isHorizontal) + whole.slice(end);
}

/** The XML of the secondary axes: a visible value axis on the far side, and a hidden category (or x) axis. */
function secondAxes(isScatter: boolean, isHorizontal: boolean): string {
  const [categories, values] = SECOND_AXES;
  const scaling = '<c:scaling><c:orientation val="minMax"/></c:scaling>';
  const between = `<c:crossBetween val="${isScatter ? 'midCat' : 'between'}"/>`;
  const across = isScatter ? 'valAx' : 'catAx';
  return (
    `<c:valAx><c:axId val="${values}"/>${scaling}<c:delete val="0"/><c:axPos val="${isHorizontal ? 't' : 'r'}"/>` +
    `<c:crossAx val="${categories}"/><c:crosses val="max"/>${between}</c:valAx>` +
    `<c:${across}><c:axId val="${categories}"/>${scaling}<c:delete val="1"/><c:axPos val="${isHorizontal ? 'l' : 'b'}"/>` +
    `<c:crossAx val="${values}"/><c:crosses val="autoZero"/>${isScatter ? between : ''}</c:${across}>`
  );
}

/** The reference to a range of active cells, by corners; several blocks become a list in parentheses. */
function referenceOf({ wire, places }: OpenWorkbook, range: number): string | undefined {
  const blocks: { first: CellPlace; last: CellPlace }[] = [];
  for (const cell of (wire.Ranges[range]?.Cells ?? []).flat()) {
    const place = cell === null ? undefined : places[cell];
    if (!place) continue;
    const block = blocks[blocks.length - 1];
    if (block && continues(block, place)) block.last = place;
    else blocks.push({ first: place, last: place });
  }
  const parts = blocks.map(({ first, last }) => {
    const corners = `${fixedAddress(first)}:${fixedAddress(last)}`;
    return `${quotedSheet(wire.Layout[first.sheet]?.Name ?? '')}!${corners}`;
  });
  return parts.length > 1 ? `(${parts.join(',')})` : parts[0];
}

const fixedAddress = ({ row, column }: CellPlace) => addressOf(row, column).replace(/^([A-Z]+)/, '$$$1$');

/** Whether a cell continues a block row by row: next in the same row, or first of the next row. */
function continues({ first, last }: { first: CellPlace; last: CellPlace }, { sheet, row, column }: CellPlace): boolean {
  if (sheet !== first.sheet) return false;
  if (row === last.row) return column === last.column + 1;
  return row === last.row + 1 && column === first.column;
}
