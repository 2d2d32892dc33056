/** What XML 1.0 cannot hold in any form: control characters, lone surrogates and non-characters. */
const FORBIDDEN = /(?![\t\n\r\u007F-\u009F])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** A text that is written as it is: letters of ASCII and Greek without combining marks, digits, most signs. */
const PLAIN = /^[\u0020-\u0025\u0027-\u003B\u003D\u003F-\u007E\u00A0-\u02FF\u0386\u0388-\u03CE]*$/;

/**
 * Returns a text as the content of an element: in normal form C, with line feeds alone as line ends. Letters that XML
 * cannot hold become spaces, so that words on either side stay apart.
 */
export function xmlContent(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Returns a text as the value of an attribute in double quotes. */
export const xmlAttribute = (text: string): string =>
  xmlContent(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
