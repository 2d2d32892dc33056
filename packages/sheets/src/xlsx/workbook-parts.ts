import { escapeXml } from './cell-xml.ts';

/** Indexes of the cell formats in `stylesXml`. */
export const style = { header: 1, day: 2, moment: 3, text: 4 } as const;

/** Cell formats: default, bold header, date, date with time, and text that stays text when edited. */
const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Path of a sheet in the archive, by its 1-based number. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** All other parts of the workbook, by path. Written last, when the number of sheets is known. */
export function workbookParts(names: readonly string[]): [path: string, xml: string][] {
  return [
    ['xl/styles.xml', stylesXml],
    ['xl/workbook.xml', workbook(names)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(names.length)],
    ['_rels/.rels', relations([`Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"`])],
    ['[Content_Types].xml', contentTypes(names.length)],
  ];
}

const forEachNumber = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i + 1));

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(count: number): string {
  return relations([
    ...forEachNumber(count, (n) => `Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"`),
    `Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"`,
  ]);
}

const relations = (attributes: string[]) =>
  `${XML}<Relationships xmlns="${RELATIONS}">${attributes.map((attributeList) => `<Relationship ${attributeList}/>`).join('')}</Relationships>`;

function contentTypes(count: number): string {
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${CONTENT}.${type}+xml"/>`;
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${forEachNumber(count, (n) => part(sheetPath(n), 'worksheet')).join('')}</Types>`;
}
