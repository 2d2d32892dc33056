import { strFromU8, unzipSync } from 'fflate';
import { decodeEntities, elementsOf } from './sheet-xml.ts';

/** Key of a chart series: its chart type and the reference of its values. */
export const seriesKey = (kind: string, reference: string): string => `${kind} ${reference}`;

const kinds = ['bar', 'bar3D', 'line', 'line3D', 'area', 'area3D', 'scatter'] as const;

/** Properties of a chart that the file reader omits. */
export interface ChartTraits {
  /** Keys of the series on the secondary value axis. */
  onRight: ReadonlySet<string>;
  /** Whether bars are horizontal. */
  hasHorizontalBars: boolean;
  /** Keys of the series of a scatter chart whose points are connected by a line. */
  connected: ReadonlySet<string>;
}

/** A group of series of one type within a chart. */
interface SeriesGroup {
  kind: (typeof kinds)[number];
  inner: string;
  axes: (string | undefined)[];
}

/** Key of a chart, made of its series, because the reader does not tell from which part of the file a chart comes. */
export const chartKey = (seriesKeys: readonly string[]): string => [...seriesKeys].sort().join('\n');

/** Reads the traits of all charts from their XML, by the charts' keys. */
export function chartTraits(bytes: Uint8Array): ReadonlyMap<string, ChartTraits> {
  const parts = unzipSync(bytes, { filter: ({ name }) => /^xl\/charts\/chart[^/]*\.xml$/.test(name) });
  return new Map(
    Object.values(parts).map((part): [string, ChartTraits] => {
      const xml = strFromU8(part);
      const groups = groupsOf(xml);
      const traits = {
        onRight: new Set(groupsOnRight(xml, groups).flatMap(keysOf)),
        hasHorizontalBars: groups.some(isHorizontal),
        connected: new Set(groups.flatMap(connectedKeys)),
      };
      return [chartKey(groups.flatMap(keysOf)), traits];
    }),
  );
}

const groupsOf = (xml: string): SeriesGroup[] =>
  kinds.flatMap((kind) =>
    elementsOf(xml, `${kind}Chart`).map(({ inner }) => ({
      kind,
      inner,
      axes: elementsOf(inner, 'axId').map(({ attributes: { val } }) => val),
    })),
  );

const referencesOf = (kind: string, xml: string): string[] =>
  elementsOf(xml, kind === 'scatter' ? 'yVal' : 'val').flatMap(({ inner }) =>
    elementsOf(inner, 'f').map(({ inner: reference }) => decodeEntities(reference)),
  );

const keysOf = ({ kind, inner }: SeriesGroup): string[] =>
  referencesOf(kind, inner).map((reference) => seriesKey(kind, reference));

const isHorizontal = ({ kind, inner }: SeriesGroup): boolean =>
  kind.startsWith('bar') && elementsOf(inner, 'barDir')[0]?.attributes.val === 'bar';

/** The groups on value axes other than the first; a scatter chart always has two value axes. */
function groupsOnRight(xml: string, groups: readonly SeriesGroup[]): SeriesGroup[] {
  const axes = elementsOf(xml, 'valAx').map(({ inner }) => elementsOf(inner, 'axId')[0]?.attributes.val);
  const first = groups.some(({ kind }) => kind === 'scatter') ? axes.slice(0, 2) : axes.slice(0, 1);
  if (axes.length <= first.length) return [];
  return groups.filter((group) => !group.axes.some((axis) => first.includes(axis)));
}

/**
 * The series of a scatter chart that are drawn with a line; they are, unless the series or the chart says
 * otherwise.
 */
function connectedKeys({ kind, inner }: SeriesGroup): string[] {
  const style = elementsOf(inner, 'scatterStyle')[0]?.attributes.val;
  if (kind !== 'scatter' || style === 'marker' || style === 'none') return [];
  return elementsOf(inner, 'ser').flatMap(({ inner: series }) => {
    // Markers and labels have outlines of their own, which must not be taken for the series' line.
    const line = elementsOf(series.replace(/<(?:\w+:)?(marker|dPt|dLbls)>[\s\S]*?<\/(?:\w+:)?\1>/g, ''), 'ln')[0];
    if (line && elementsOf(line.inner, 'noFill').length > 0) return [];
    return referencesOf(kind, series).map((reference) => seriesKey(kind, reference));
  });
}
