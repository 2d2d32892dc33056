import type { LocalText } from '@ithaki/contract';
import { useText } from './text.ts';
import { localText } from './text-in-language.ts';

/** Returns texts of the programme in the current language: `const local = useLocalText(); local(action.Title)`. */
export function useLocalText(): (value: LocalText) => string {
  const { language } = useText();
  return (value) => localText(value, language);
}
