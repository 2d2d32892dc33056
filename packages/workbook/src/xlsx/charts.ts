import type { Sheet } from 'hucre';
import type { WireChart, WireDataSet } from '../wire/workbook.ts';
import type { ReportLine } from './report.ts';
import type { SheetBuilder } from './sheet-builder.ts';
import { blocksOf } from './validations.ts';

type FileChart = NonNullable<Sheet['charts']>[number];

/** Kinds we draw, and what we draw in place of others that say much the same. */
const kinds: Readonly<Record<string, string>> = {
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

/** Takes in a chart; its series are those whose figures stand in cells. `builderOf` knows the sheets by name. */
export function chartOf(
  chart: FileChart,
  own: string,
  builderOf: (sheet: string) => SheetBuilder | undefined,
  report: (line: ReportLine) => void,
): WireChart | undefined {
  const found = (chart.kinds as string[]).find((kind) => kinds[kind]);
  const title = chart.title ?? '';
  if (!found || found.endsWith('3D'))
    report({ kind: 'chartType', sheet: own, detail: `${title} ${chart.kinds.join(', ')}`.trim() });
  const rangeOf = (reference: string | undefined): number | undefined => {
    const name = /^(?:'((?:[^']|'')+)'|([^!]+))!/.exec(reference ?? '');
    const builder = builderOf((name?.[1] ?? name?.[2] ?? own).replaceAll("''", "'"));
    const [block] = blocksOf((reference ?? '').replace(/^.*!/, ''));
    if (!builder || !block || (block.bottom - block.top + 1) * (block.right - block.left + 1) > MOST_CELLS)
      return undefined;
    return builder.range(block);
  };
  const sets = (chart.series ?? []).flatMap((series): WireDataSet[] => {
    const data = rangeOf(series.valuesRef);
    if (data === undefined) {
      report({
        kind: 'chartRange',
        sheet: own,
        detail: `${title} ${series.name ?? ''} ${series.valuesRef ?? ''}`.trim(),
      });
      return [];
    }
    const labels = rangeOf(series.categoriesRef);
    const kind = kinds[series.kind];
    return [
      {
        Data: data,
        ...(series.name === undefined ? {} : { Label: series.name }),
        ...(labels === undefined ? {} : { Labels: labels }),
        ...(kind && kind !== found ? { type: `${kind}Chart` } : {}),
      },
    ];
  });
  if (sets.length === 0) return undefined;
  const labels = sets[0]?.Labels;
  return {
    type: `${kinds[found ?? 'line'] ?? 'line'}Chart`,
    DataSets: sets,
    ...(labels === undefined ? {} : { Labels: labels }),
    options: { ...(title ? { title } : {}), ...(chart.anchor ? { anchor: chart.anchor } : {}) },
  };
}
