import { strFromU8, unzipSync } from 'fflate';
import { addressOf } from '../../parse/address.ts';
import type { ReportKind, ReportLine } from './import-report.ts';
import { elementsOf, type SheetParts } from './sheet-xml.ts';

/** Reports pictures, text boxes, shapes, controls and charts of newer types, each with the cell at its corner. */
export function omittedDrawings(bytes: Uint8Array, sheets: ReadonlyMap<string, SheetParts>): ReportLine[] {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(?:drawings\/drawing[^/]*\.xml|worksheets\/_rels\/[^/]*\.rels)$/.test(name),
  });
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  return [...sheets].flatMap(([sheet, { part, after }]) => {
    const relations = elementsOf(textOf(part.replace(/([^/]*)$/, '_rels/$1.rels')), 'Relationship');
    const drawings = relations.flatMap(({ attributes: { Type = '', Target = '' } }) =>
      Type.endsWith('/drawing') ? [textOf(`xl/drawings/${Target.replace(/^.*\//, '')}`)] : [],
    );
    const anchors = drawings.flatMap((xml) =>
      ['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor'].flatMap((name) => elementsOf(xml, name)),
    );
    const drawn = anchors.flatMap(({ inner }): ReportLine[] => {
      const kind = kindOf(inner);
      return kind ? [{ kind, sheet, ...cornerOf(inner) }] : [];
    });
    const controls = elementsOf(after, 'control').map(
      ({ inner, attributes: { name } }): ReportLine => ({
        kind: 'control',
        sheet,
        ...cornerOf(inner),
        ...(name ? { detail: name } : {}),
      }),
    );
    return [...drawn, ...controls];
  });
}

/**
 * The unsupported content of an anchor; undefined for a chart, for slicers, and for content that the file
 * itself hides.
 */
function kindOf(anchor: string): ReportKind | undefined {
  if (/<c:chart\b|<(?:\w+:)?(?:slicer|timeslicer)\b|<(?:\w+:)?cNvPr\b[^>]*\bhidden="(?:1|true)"/.test(anchor))
    return undefined;
  if (/<cx\d*:chart\b/.test(anchor)) return 'chart';
  if (/<(?:\w+:)?pic>/.test(anchor)) return 'picture';
  if (!/<(?:\w+:)?(?:sp|cxnSp|grpSp|graphicFrame)\b/.test(anchor)) return undefined;
  return /<(?:\w+:)?t>[^<]/.test(anchor) ? 'textBox' : 'shape';
}

function cornerOf(anchor: string): Pick<ReportLine, 'cell'> {
  const [from] = elementsOf(anchor, 'from');
  const indexIn = (name: string) => Number(elementsOf(from?.inner ?? '', name)[0]?.inner);
  const [row, column] = [indexIn('row'), indexIn('col')];
  return Number.isInteger(row) && Number.isInteger(column) ? { cell: addressOf(row, column) } : {};
}
