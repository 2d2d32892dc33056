import type { LocalText } from '@ithaki/contract';
import { useText } from './text.ts';
import { localText } from './text-in-language.ts';

/** Reads the programme's texts in the language shown: `const local = useLocalText(); local(action.Title)`. */
export function useLocalText(): (value: LocalText) => string {
  const { language } = useText();
  return (value) => localText(value, language);
}
