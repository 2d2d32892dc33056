import type { Language, LocalText } from '@ithaki/contract';

/** A text of the programme in one language; Greek where the other is missing. */
export const localText = (value: LocalText, language: Language): string =>
  typeof value === 'string' ? value : value[language] || value.el;
