import { strToU8, unzipSync, zipSync } from 'fflate';
import type { CellStyle } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { columnName } from '../../parse/address.ts';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
const otherParts = {
  '[Content_Types].xml': part(
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${MEDIA}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MEDIA}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/></Types>`,
  ),
  '_rels/.rels': part(
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  'xl/workbook.xml': part(
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': part(
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="a" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ),
};

/** The styles of a file, by the numbers that the file uses for them. */
interface NumberedStyles {
  /** Styles of cells, rows and columns. */
  cells: ReadonlyMap<number, CellStyle>;
  /** Differential styles of conditional formats. */
  differences: ReadonlyMap<number, CellStyle>;
}

/**
 * Looks up styles by number. The file reader returns only the styles of existing cells and rules, so it is
 * given a generated file with the same styles and one cell or rule for each.
 */
export async function numberedStyles(
  bytes: Uint8Array,
  cells: readonly number[],
  changes: readonly number[],
): Promise<NumberedStyles> {
  const styles = unzipSync(bytes, { filter: ({ name }) => name === 'xl/styles.xml' });
  if (cells.length + changes.length === 0 || !styles['xl/styles.xml'])
    return { cells: new Map(), differences: new Map() };
  const row = cells.map((style, column) => `<c r="${columnName(column)}1" s="${style}"/>`).join('');
  const rules = changes
    .map(
      (style) =>
        `<conditionalFormatting sqref="A1"><cfRule type="expression" priority="${style + 1}" dxfId="${style}"><formula>1</formula></cfRule></conditionalFormatting>`,
    )
    .join('');
  const sheet = part(`<worksheet xmlns="${MAIN}"><sheetData><row r="1">${row}</row></sheetData>${rules}</worksheet>`);
  const file = zipSync({ ...otherParts, ...styles, 'xl/worksheets/sheet1.xml': sheet }, { level: 0 });
  const read = (await readXlsx(file, { readStyles: true })).sheets[0];
  return {
    cells: new Map(
      cells.flatMap((style, column) => {
        const cellStyle = read?.cells?.get(`0,${column}`)?.style;
        return cellStyle ? [[style, cellStyle] as const] : [];
      }),
    ),
    differences: new Map(
      (read?.conditionalRules ?? []).flatMap(({ priority, style }) => (style ? [[priority - 1, style] as const] : [])),
    ),
  };
}
