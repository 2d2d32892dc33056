import type { LocalText } from '@ithaki/application/schema';

/** A text in both languages; plain text is Greek. */
export const both = (text: LocalText | undefined): { el: string; en: string } =>
  typeof text === 'string' ? { el: text, en: '' } : (text ?? { el: '', en: '' });

/** A text that may be missing: without any words it is. */
export const unlessEmpty = (text: { el: string; en: string }): { el: string; en: string } | undefined =>
  text.el || text.en ? text : undefined;

/** Which language a text that is there lacks. */
export function lacks(text: LocalText | undefined): 'el' | 'en' | undefined {
  const { el, en } = both(text);
  if (el && !en) return 'en';
  return en && !el ? 'el' : undefined;
}
