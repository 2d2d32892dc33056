/** Tags that the formatted view of a text can show; a text with any other is changed as code. */
const knownTags = /^(p|h[1-4]|ul|ol|li|strong|b|em|i|u|s|sub|sup|a|br|blockquote|hr)$/i;

/** What a text prints: `{{ person.name }}`. */
const printed = /\{\{-?\s*(.*?)\s*-?\}\}/gs;

/**
 * Whether the formatted view can show a text and give it back unchanged: it has known tags alone, and prints values between
 * them. Commands (`{% if %}`) and values inside of tags are changed as code.
 */
export function canBeFormatted(text: string): boolean {
  if (text.includes('{%') || /<[^>]*\{\{/.test(text)) return false;
  return [...text.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)].every(
    ([, tag = '', rest = '']) => knownTags.test(tag) && /^(\s+(data-align|href|data-break)="[^"]*")*\s*\/?$/.test(rest),
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Returns a text as markup in which each printed value is an element that the editor shows as a chip. */
export const toMarkup = (text: string): string =>
  text.replace(printed, (_whole, value: string) => `<span data-value="${escaped(value)}"></span>`);

/** Returns the editor's markup as a text. */
export const toText = (markup: string): string =>
  markup.replace(
    /<span data-value="([^"]*)"[^>]*>.*?<\/span>/gs,
    (_whole, value: string) => `{{ ${unescaped(value)} }}`,
  );
