import type { Language, LocalText } from '@ithaki/contract';
import { useText } from './text.ts';

/** A text of the programme in one language; Greek where the other is missing. */
export const localText = (value: LocalText, language: Language): string =>
  typeof value === 'string' ? value : value[language] || value.el;

/** Reads the programme's texts in the language shown: `const local = useLocalText(); local(action.Title)`. */
export function useLocalText(): (value: LocalText) => string {
  const { language } = useText();
  return (value) => localText(value, language);
}
