import { readParts } from './unpack.ts';

/** Names of the parts of an Office file that hold text, by media type. */
const partNames: Record<string, RegExp> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': /^xl\/(sharedStrings|worksheets\/[^/]+)\.xml$/,
  'application/vnd.oasis.opendocument.text': /^content\.xml$/,
  'application/vnd.oasis.opendocument.spreadsheet': /^content\.xml$/,
  'application/vnd.oasis.opendocument.presentation': /^content\.xml$/,
};

/** Whether a media type is an Office format whose text can be read. */
export const isOffice = (type: string): boolean => type in partNames;

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function codePointToText(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

const decodeEntities = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name: string) =>
    name
      ? (namedEntities[name.toLowerCase()] ?? ' ')
      : codePointToText(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** Matches runs of text, and separators of words: ends of paragraphs and cells, breaks, tabs. */
const openXmlText =
  /<(?:\w{1,12}:)?t(?:\s[^<>]*)?>([^<]*)|<\/(?:\w{1,12}:)?(?:p|si|is|tc)>|<(?:\w{1,12}:)?(?:br|tab|cr)[\s/>]/g;

/** Joins runs without separators, as one word may be spread over several. */
function readOpenXml(xml: string): string {
  let text = '';
  for (const [, run] of xml.matchAll(openXmlText)) text += run ?? ' ';
  return text;
}

const readOpenDocument = (xml: string): string =>
  xml
    .slice(Math.max(0, xml.indexOf('<office:body')))
    .replace(/<\/(?:text:p|text:h|table:table-cell)>|<text:(?:s|tab|line-break)[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '');

/** Extracts the text of a docx, xlsx, pptx, odt, ods or odp file. */
export async function extractOfficeText(bytes: Buffer, type: string): Promise<string> {
  const parts = await readParts(bytes, partNames[type] ?? /^$/);
  const extract = type.includes('opendocument') ? readOpenDocument : readOpenXml;
  return decodeEntities(parts.map(extract).join(' '));
}
