import { strFromU8, unzipSync } from 'fflate';
import { elementsOf, plainText } from './sheet-xml.ts';

/** A series by the kind of its drawing and the cells of its figures. */
export const seriesKey = (kind: string, reference: string): string => `${kind} ${reference}`;

const kinds = ['bar', 'bar3D', 'line', 'line3D', 'area', 'area3D', 'scatter'] as const;

/** The series of all charts that have a second axis for their figures; the reader of files leaves out which they are. */
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
  // A scatter has two axes of figures from the start.
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
