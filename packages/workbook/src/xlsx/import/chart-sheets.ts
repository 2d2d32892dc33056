import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TYPES = '[Content_Types].xml';

const spaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/**
 * The same file with its chart sheets as sheets without cells that hold the chart: the reader knows no others and would
 * call the file broken. A file that has none is given back as it is.
 */
export function withPlainSheets(bytes: Uint8Array): Uint8Array {
  const found = unzipSync(bytes, { filter: ({ name }) => name === RELATIONS })[RELATIONS];
  const relations = strFromU8(found ?? new Uint8Array());
  const other = /\/(?:chart|dialog)sheet"/;
  if (!other.test(relations)) return bytes;
  const parts = unzipSync(bytes);
  for (const [relation] of relations.matchAll(/<Relationship\b[^>]*>/g)) {
    const target = /\bTarget="([^"]*)"/.exec(relation)?.[1];
    if (!target || !other.test(relation)) continue;
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const drawing = /<drawing\b[^>]*\/>/.exec(strFromU8(parts[name] ?? new Uint8Array()))?.[0] ?? '';
    parts[name] = strToU8(`<worksheet ${spaces}><sheetData/>${drawing}</worksheet>`);
  }
  parts[RELATIONS] = strToU8(relations.replace(/\/(?:chart|dialog)sheet"/g, '/worksheet"'));
  const types = strFromU8(parts[TYPES] ?? new Uint8Array());
  parts[TYPES] = strToU8(types.replace(/\.(?:chart|dialog)sheet\+xml/g, '.worksheet+xml'));
  return zipSync(parts, { level: 0 });
}
