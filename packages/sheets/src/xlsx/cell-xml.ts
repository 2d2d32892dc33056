/** Maximum characters of a cell, in UTF-16 units (Excel specifications). */
const LONGEST_TEXT = 32_767;

/**
 * A single character class, because millions of cells are tested: anything that may need escaping, including
 * surrogates.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const SPECIAL = /[<>&_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
const NEEDS_PRESERVED_SPACE = /^\s|\s$|[\t\n\r]/;
/** Control characters that XML 1.0 does not allow, and two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters on purpose
const NOT_ALLOWED_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * A `<t>` element's opening tag and content. Characters that XML does not allow are removed, line ends become LF, and
 * text that looks like the escape `_x000D_` is escaped (ECMA-376, ST_Xstring).
 */
export function textElement(text: string): string {
  const content = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
  if (!SPECIAL.test(content) && content.trim() === content) return `<t>${content}</t>`;
  const escaped = escapeXml(content).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return NEEDS_PRESERVED_SPACE.test(content) ? `<t xml:space="preserve">${escaped}</t>` : `<t>${escaped}</t>`;
}

/** Escapes text for an element or a double-quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(NOT_ALLOWED_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
