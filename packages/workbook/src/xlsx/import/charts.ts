import type { Sheet } from 'hucre';
import { blocksOf } from '../../wire/cell-blocks.ts';
import type { WireChart, WireDataSet, WireRange } from '../../wire/wire-workbook.ts';
import { type ChartTraits, chartKey, seriesKey } from './chart-xml.ts';
import type { ReportLine } from './import-report.ts';
import type { SheetBuilder } from './sheet-builder.ts';

type FileChart = NonNullable<Sheet['charts']>[number];

/** Supported chart types, and the nearest supported type for similar ones. */
const chartTypes: Readonly<Record<string, string>> = {
  bar: 'bar',
  bar3D: 'bar',
  line: 'line',
  line3D: 'line',
  pie: 'pie',
  pie3D: 'pie',
  doughnut: 'doughnut',
  area: 'area',
  area3D: 'area',
  scatter: 'scatter',
};
const MOST_CELLS = 10_000;
const emptyBlock = { top: 0, left: 0, bottom: -1, right: -1 };

/** Splits a reference to several blocks, such as (A!$B$1:$B$3,A!$B$7); a single block is returned alone. */
const partsOf = (reference: string): string[] =>
  reference.replace(/^\((.*)\)$/, '$1').match(/(?:'(?:[^']|'')*'|[^,'])+/g) ?? [];

/** Cells of a reference, block after block; undefined if it is unreadable or too large. */
function cellsOf(
  reference: string,
  ownSheet: string,
  builderOf: (sheet: string) => SheetBuilder | undefined,
): number[][] | undefined {
  const parts = partsOf(reference).map((part) => {
    const name = /^(?:'((?:[^']|'')+)'|([^!]+))!/.exec(part);
    const [block] = blocksOf(part.replace(/^.*!/, ''));
    return { block, builder: builderOf((name?.[1] ?? name?.[2] ?? ownSheet).replaceAll("''", "'")) };
  });
  const size = parts.reduce(
    (sum, { block: { top, bottom, left, right } = emptyBlock }) => sum + (bottom - top + 1) * (right - left + 1),
    0,
  );
  if (parts.length === 0 || size > MOST_CELLS) return undefined;
  const grids = parts.map(({ block, builder }) => (block && builder ? builder.cellsIn(block) : []));
  if (grids.some((grid) => grid.length === 0)) return undefined;
  const isAcross = grids.length > 1 && grids.every((grid) => grid.length === 1);
  return isAcross ? [grids.flat(2)] : grids.flat();
}

/**
 * Converts a chart; series without cell references are reported and dropped. `builderOf` returns the builder of
 * a sheet by name.
 */
export function chartOf(
  chart: FileChart,
  ownSheet: string,
  { ranges, traits }: { ranges: WireRange[]; traits: ReadonlyMap<string, ChartTraits> },
  builderOf: (sheet: string) => SheetBuilder | undefined,
  report: (line: ReportLine) => void,
): WireChart | undefined {
  const found = (chart.kinds as string[]).find((kind) => chartTypes[kind]);
  const title = chart.title ?? '';
  if (!found || found.endsWith('3D'))
    report({ kind: 'chartType', sheet: ownSheet, detail: `${title} ${chart.kinds.join(', ')}`.trim() });
  if (looksOtherwise(chart)) report({ kind: 'chartLook', sheet: ownSheet, ...(title ? { detail: title } : {}) });
  const rangeOf = (reference: string | undefined): number | undefined => {
    const Cells = reference === undefined ? undefined : cellsOf(reference, ownSheet, builderOf);
    return Cells && ranges.push({ Cells }) - 1;
  };
  const own = traits.get(chartKey((chart.series ?? []).map(({ kind, valuesRef = '' }) => seriesKey(kind, valuesRef))));
  const sets = (chart.series ?? []).flatMap((series): WireDataSet[] => {
    const data = rangeOf(series.valuesRef);
    if (data === undefined) {
      report({
        kind: 'chartRange',
        sheet: ownSheet,
        detail: `${title} ${series.name ?? ''} ${series.valuesRef ?? ''}`.trim(),
      });
      return [];
    }
    const labels = rangeOf(series.categoriesRef);
    const key = seriesKey(series.kind, series.valuesRef ?? '');
    const kind = own?.connected.has(key) ? 'line' : chartTypes[series.kind];
    return [
      {
        Data: data,
        ...(series.name === undefined ? {} : { Label: series.name }),
        ...(labels === undefined ? {} : { Labels: labels }),
        ...(kind && kind !== found ? { type: `${kind}Chart` } : {}),
        ...(own?.onRight.has(key) ? { axis: 'right' as const } : {}),
      },
    ];
  });
  if (sets.length === 0) return undefined;
  const labels = sets[0]?.Labels;
  return {
    type: `${chartTypes[found ?? 'line'] ?? 'line'}Chart`,
    DataSets: sets,
    ...stackOf(chart, found),
    ...(own?.hasHorizontalBars ? { horizontal: true } : {}),
    ...(labels === undefined ? {} : { Labels: labels }),
    options: { ...(title ? { title } : {}), ...(chart.anchor ? { anchor: chart.anchor } : {}) },
  };
}

/** Whether a chart has parts that are not supported: trend lines, error bars, or axes with a custom scale. */
function looksOtherwise({ series = [], axes = {} }: FileChart): boolean {
  const isScaled = (axis: typeof axes.x) =>
    axis?.reverse === true ||
    [axis?.scale?.min, axis?.scale?.max, axis?.scale?.logBase].some((end) => end !== undefined);
  return (
    series.some(({ trendlines = [], errorBars = [] }) => trendlines.length + errorBars.length > 0) ||
    isScaled(axes.x) ||
    isScaled(axes.y)
  );
}

/** How the series of a chart are stacked. */
function stackOf({ barGrouping, lineGrouping, areaGrouping }: FileChart, kind = ''): Pick<WireChart, 'stacked'> {
  const grouping = kind.startsWith('bar') ? barGrouping : kind.startsWith('area') ? areaGrouping : lineGrouping;
  if (grouping === 'stacked') return { stacked: 'sum' };
  return grouping === 'percentStacked' ? { stacked: 'share' } : {};
}
