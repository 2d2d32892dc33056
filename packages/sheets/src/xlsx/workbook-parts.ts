import { escapeXml } from './cell-xml.ts';
import { stylesXml } from './styles.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Where the sheet of this number, from 1, lies in the file. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Every part of a workbook besides its sheets, by path; they come last, when the number of sheets is known. */
export function workbookParts(names: readonly string[]): [path: string, xml: string][] {
  return [
    ['xl/styles.xml', stylesXml],
    ['xl/workbook.xml', workbook(names)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(names.length)],
    ['_rels/.rels', relations([`Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"`])],
    ['[Content_Types].xml', contentTypes(names.length)],
  ];
}

const each = <T>(count: number, make: (number: number) => T) => Array.from({ length: count }, (_, i) => make(i + 1));

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(count: number): string {
  return relations([
    ...each(count, (n) => `Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"`),
    `Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"`,
  ]);
}

const relations = (attributes: string[]) =>
  `${XML}<Relationships xmlns="${RELATIONS}">${attributes.map((one) => `<Relationship ${one}/>`).join('')}</Relationships>`;

function contentTypes(count: number): string {
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${CONTENT}.${type}+xml"/>`;
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${each(count, (n) => part(sheetPath(n), 'worksheet')).join('')}</Types>`;
}
