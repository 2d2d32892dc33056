import { inEachLanguage, mapText, type Text } from './text.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Converts HTML to plain text: breaks and blocks become line breaks, other tags are removed. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(br|\/p|\/div|\/h[1-6]|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
    })
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a text contains HTML. */
const hasTags = (text: string): boolean => /<\/?[a-z][^>]*>|&(\w+|#\d+);/i.test(text);

/** A text without HTML, and whether it had any. */
export function textWithoutTags(text: Text): { text: Text; changed: boolean } {
  const texts = Object.values(inEachLanguage(text));
  return texts.some(hasTags) ? { text: mapText(text, htmlToText), changed: true } : { text, changed: false };
}
