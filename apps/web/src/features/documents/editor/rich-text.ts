import { escapeHtml, unescapeHtml } from '@ithaki/formats';

/** Tags that the WYSIWYG editor keeps; texts with other tags are edited as code. */
const knownTags = /^(p|h[1-4]|ul|ol|li|strong|b|em|i|u|s|sub|sup|a|br|blockquote|hr)$/i;

/** A template output, such as `{{ person.name }}`. */
const printed = /\{\{-?\s*(.*?)\s*-?\}\}/gs;

/**
 * Whether the WYSIWYG editor can show a text and return it unchanged: it has only known tags, no template tags such as
 * `{% if %}`, and no template outputs inside of HTML tags.
 */
export function canBeFormatted(text: string): boolean {
  if (text.includes('{%') || /<[^>]*\{\{/.test(text)) return false;
  return [...text.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)].every(
    ([, tag = '', rest = '']) => knownTags.test(tag) && /^(\s+(data-align|href|data-break)="[^"]*")*\s*\/?$/.test(rest),
  );
}

/** Returns a text as markup in which template outputs are elements that the editor shows as chips. */
export const toMarkup = (text: string): string =>
  text.replace(printed, (_whole, value: string) => `<span data-value="${escapeHtml(value)}"></span>`);

/** Returns the editor's markup as a text in which chips are template outputs. */
export const toText = (markup: string): string =>
  markup.replace(
    /<span data-value="([^"]*)"[^>]*>.*?<\/span>/gs,
    (_whole, value: string) => `{{ ${unescapeHtml(value)} }}`,
  );
