import type { Language } from '@ithaki/contract';
import { isLanguageCode } from '@ithaki/formats';
import { readStorage, writeStorage } from '../keep/browser-storage.ts';

export type { Language };

const storageKey = 'language';

/** Returns the language of the interface: the last choice in this browser, else Greek. */
export function chosenLanguage(): Language {
  const stored = readStorage(storageKey) ?? '';
  return isLanguageCode(stored) ? stored : 'el';
}

/** Stores the choice of language for the next visit. */
export const storeLanguage = (language: Language): void => writeStorage(storageKey, language);

/** Returns the locale of a language, for `Intl` and the call that loads the texts. */
export const localeOf = (language: Language): string => (language === 'el' ? 'el-GR' : language);

/** Returns the locale of a language for dates in words: in English too the day stands before the month. */
export const dateLocaleOf = (language: Language): string => (language === 'en' ? 'en-GB' : localeOf(language));

/** Returns the name of a language in a language: 'Γερμανικά', 'German'. */
export const languageName = (named: Language, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(named) ?? named;

/** Returns the two-letter code of a language, for places without room for its name. */
export const languageMark = (language: Language): string => (language === 'el' ? 'ΕΛ' : language.toUpperCase());

/** Returns the name of a language as it is written within a sentence: 'γερμανικά', 'German'. */
export function languageInText(named: Language, language: Language): string {
  const name = languageName(named, language);
  return language === 'el' ? name.toLocaleLowerCase('el') : name;
}

/** Returns the decimal separator: ',' in Greek, '.' in English. */
export const decimalSign = (language: Language): string =>
  new Intl.NumberFormat(localeOf(language)).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? ',';
