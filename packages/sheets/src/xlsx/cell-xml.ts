/** Longest text of a cell, in UTF-16 units (specifications of Excel). */
const LONGEST_TEXT = 32_767;

/** One class and nothing else, since millions of cells pass it: what may need care, a lone half of a pair included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const SPECIAL = /[<>&_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
const SPACE_AT_END = /^\s|\s$|[\t\n\r]/;
/** Control characters that XML 1.0 cannot hold, and two that are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNHOLDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Text as the content of a `<t>` element, with its opening tag. What XML cannot hold is left out, line ends become one
 * LF as spreadsheets have them, and text that looks like their escape `_x000D_` keeps its letters (ECMA-376, ST_Xstring).
 */
export function textElement(text: string): string {
  const held = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
  if (!SPECIAL.test(held) && held.trim() === held) return `<t>${held}</t>`;
  const escaped = escapeXml(held).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return SPACE_AT_END.test(held) ? `<t xml:space="preserve">${escaped}</t>` : `<t>${escaped}</t>`;
}

/** Text for an element or an attribute in double quotes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNHOLDABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
