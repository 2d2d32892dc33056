import type { Language, LocalText } from '@ithaki/contract';

/** Returns a text of the programme in a language; in Greek where there is no English. */
export const localText = (value: LocalText, language: Language): string =>
  typeof value === 'string' ? value : value[language] || value.el;
