import type { LocalText } from '@ithaki/contract';
import { type EditedText, editedText, isEmptyText } from '../../../i18n/text-in-language.ts';

/** Returns undefined when a text is empty in every language. */
export const unlessEmpty = (text: EditedText): EditedText | undefined => (isEmptyText(text) ? undefined : text);

/** The language, Greek or English, that is missing although the other one is filled in. */
export function missingLanguage(text: LocalText | undefined): 'el' | 'en' | undefined {
  const { el, en } = editedText(text);
  if (el && !en) return 'en';
  return en && !el ? 'el' : undefined;
}
