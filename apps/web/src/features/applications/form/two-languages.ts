import type { LocalText } from '@ithaki/application/schema';

/** The text in both languages; plain text counts as Greek. */
export const bothLanguages = (text: LocalText | undefined): { el: string; en: string } =>
  typeof text === 'string' ? { el: text, en: '' } : (text ?? { el: '', en: '' });

/** Returns undefined when both languages are empty. */
export const unlessEmpty = (text: { el: string; en: string }): { el: string; en: string } | undefined =>
  text.el || text.en ? text : undefined;

/** The language that is missing while the other one is filled in. */
export function missingLanguage(text: LocalText | undefined): 'el' | 'en' | undefined {
  const { el, en } = bothLanguages(text);
  if (el && !en) return 'en';
  return en && !el ? 'el' : undefined;
}
