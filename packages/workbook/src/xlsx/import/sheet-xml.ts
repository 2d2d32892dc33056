import { strFromU8, unzipSync } from 'fflate';

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes XML entities. */
export const decodeEntities = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name) return entities[name] ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

/** Parses the attributes in an opening tag. */
const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', doubleQuoted, singleQuoted]) => [
      name,
      decodeEntities(doubleQuoted ?? singleQuoted ?? ''),
    ]),
  );

/**
 * Finds elements by name, with or without a prefix: their attributes and inner XML. Not for elements nested within
 * their own kind.
 */
export function elementsOf(
  xml: string,
  name: string,
): { attributes: Readonly<Record<string, string>>; inner: string }[] {
  const pattern = new RegExp(
    `<(?:\\w+:)?${name}(\\s(?:[^>"']|"[^"]*"|'[^']*')*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`,
    'g',
  );
  return [...xml.matchAll(pattern)].map(([, tag = '', inner = '']) => ({ attributes: attributesOf(tag), inner }));
}

/** Larger sheets, in bytes, are imported without row and column styles and without conditional formats. */
const MOST_BYTES = 40_000_000;

/** The parts of a sheet that the file reader omits. */
export interface SheetParts {
  /** Name of the sheet's part in the archive. */
  part: string;
  /** Style numbers of whole rows and columns, by index from 0. */
  rows: Map<number, number>;
  columns: Map<number, number>;
  /** Heights of rows set by hand, in points. */
  heights: Map<number, number>;
  /** The XML after the cells. */
  after: string;
}

const noParts = (part: string): SheetParts => ({
  part,
  rows: new Map(),
  columns: new Map(),
  heights: new Map(),
  after: '',
});

/** Extracts from each sheet, by name, what the file reader omits. */
export function sheetParts(bytes: Uint8Array): ReadonlyMap<string, SheetParts> {
  const workbookParts = unzipSync(bytes, {
    filter: ({ name }) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels',
  });
  const part = (name: string) => strFromU8(workbookParts[name] ?? new Uint8Array());
  const targets = new Map(
    elementsOf(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes: { Id = '', Target = '' } }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  );
  const places = elementsOf(part('xl/workbook.xml'), 'sheet').flatMap(({ attributes }) => {
    const relation = Object.keys(attributes).find((name) => name.endsWith(':id'));
    const target = relation && targets.get(attributes[relation] ?? '');
    return target ? [[attributes.name ?? '', target] as const] : [];
  });
  const sheetFiles = new Set(places.map(([, target]) => target));
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => sheetFiles.has(name) && originalSize <= MOST_BYTES,
  });
  return new Map(places.map(([name, target]) => [name, partsOfSheet(target, parts[target])]));
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

function partsOfSheet(name: string, part: Uint8Array | undefined): SheetParts {
  if (!part) return noParts(name);
  const xml = strFromU8(part);
  const end = xml.search(/<\/(?:\w+:)?sheetData>|<(?:\w+:)?sheetData\s*\/>/);
  if (end < 0) return noParts(name);
  const { rows, columns, heights } = noParts(name);
  const begin = xml.search(/<(?:\w+:)?sheetData/);
  for (const { attributes } of elementsOf(xml.slice(0, begin), 'col')) {
    const { min = '1', max = min, style } = attributes;
    // Ignore styles of columns that extend to the end of the sheet.
    for (let column = Number(min); style && column <= Math.min(Number(max), Number(min) + 1_000); column++)
      columns.set(column - 1, Number(style));
  }
  for (const [, tag = ''] of xml.slice(begin, end).matchAll(/<(?:\w+:)?row\s([^>]*)>/g)) {
    if (!tag.includes('custom')) continue;
    const { r, s, ht, customFormat, customHeight } = attributesOf(tag);
    if (r && s && isTrue(customFormat)) rows.set(Number(r) - 1, Number(s));
    if (r && Number(ht) > 0 && isTrue(customHeight)) heights.set(Number(r) - 1, Number(ht));
  }
  return { part: name, rows, columns, heights, after: xml.slice(end) };
}
