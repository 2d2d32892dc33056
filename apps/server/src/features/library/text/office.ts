import { partsOf } from './unpack.ts';

/** Which parts of an Office file hold text, by its media type. */
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

export const isOffice = (type: string): boolean => type in partNames;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

const withoutEntities = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name: string) =>
    name ? (named[name.toLowerCase()] ?? ' ') : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** Runs of text, and what stands between words: ends of paragraphs and cells, breaks, tabs. */
const openXml =
  /<(?:\w{1,12}:)?t(?:\s[^<>]*)?>([^<]*)|<\/(?:\w{1,12}:)?(?:p|si|is|tc)>|<(?:\w{1,12}:)?(?:br|tab|cr)[\s/>]/g;

/** A word may be in several runs, so runs are joined as they are. */
function ofOpenXml(xml: string): string {
  let text = '';
  for (const [, run] of xml.matchAll(openXml)) text += run ?? ' ';
  return text;
}

const ofOpenDocument = (xml: string): string =>
  xml
    .slice(Math.max(0, xml.indexOf('<office:body')))
    .replace(/<\/(?:text:p|text:h|table:table-cell)>|<text:(?:s|tab|line-break)[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '');

/** The text of a docx, xlsx, pptx, odt, ods or odp. */
export async function textOfOffice(bytes: Buffer, type: string): Promise<string> {
  const parts = await partsOf(bytes, partNames[type] ?? /^$/);
  const of = type.includes('opendocument') ? ofOpenDocument : ofOpenXml;
  return withoutEntities(parts.map(of).join(' '));
}
