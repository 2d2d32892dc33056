import type { Language } from '@ithaki/contract';
import { readStorage, writeStorage } from '../keep/browser-storage.ts';

export type { Language };

const storageKey = 'language';

/** Returns the language of the interface: the last choice in this browser, else Greek. */
export const chosenLanguage = (): Language => (readStorage(storageKey) === 'en' ? 'en' : 'el');

/** Stores the choice of language for the next visit. */
export const storeLanguage = (language: Language): void => writeStorage(storageKey, language);

/** Returns the locale of a language, for `Intl` and the call that loads the texts. */
export const localeOf = (language: Language): string => (language === 'el' ? 'el-GR' : 'en');
