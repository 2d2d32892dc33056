import { strFromU8, unzipSync } from 'fflate';
import { elementsOf, plainText } from './sheet-xml.ts';

/** Key of a chart series: its chart type and the reference of its values. */
export const seriesKey = (kind: string, reference: string): string => `${kind} ${reference}`;

const kinds = ['bar', 'bar3D', 'line', 'line3D', 'area', 'area3D', 'scatter'] as const;

/** Keys of the series on a secondary value axis, in all charts; the file reader omits axes. */
export function seriesOnRight(bytes: Uint8Array): ReadonlySet<string> {
  const parts = unzipSync(bytes, { filter: ({ name }) => /^xl\/charts\/chart[^/]*\.xml$/.test(name) });
  return new Set(Object.values(parts).flatMap((part) => onRightOf(strFromU8(part))));
}

function onRightOf(xml: string): string[] {
  const axes = elementsOf(xml, 'valAx').map(({ inner }) => elementsOf(inner, 'axId')[0]?.attributes.val);
  const groups = kinds.flatMap((kind) =>
    elementsOf(xml, `${kind}Chart`).map(({ inner }) => ({
      kind,
      inner,
      axes: elementsOf(inner, 'axId').map(({ attributes: { val } }) => val),
    })),
  );
  // A scatter chart has two value axes to begin with.
  const first = groups.some(({ kind }) => kind === 'scatter') ? axes.slice(0, 2) : axes.slice(0, 1);
  if (axes.length <= first.length) return [];
  return groups
    .filter((group) => !group.axes.some((axis) => first.includes(axis)))
    .flatMap(({ kind, inner }) =>
      elementsOf(inner, kind === 'scatter' ? 'yVal' : 'val').flatMap((values) =>
        elementsOf(values.inner, 'f').map(({ inner: reference }) => seriesKey(kind, plainText(reference))),
      ),
    );
}
