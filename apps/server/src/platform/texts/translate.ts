import type { InLanguages, Language } from '@ithaki/contract';
import { ownLanguages, setKnownLanguages } from '@ithaki/formats';
import { texts } from '@ithaki/texts';
import { createInstance } from 'i18next';

const instance = createInstance({
  lng: 'el',
  fallbackLng: 'el',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { el: { translation: texts.el }, en: { translation: texts.en } },
  initAsync: false,
});
void instance.init();

/** A language that was added to the installation. */
export interface AddedLanguage {
  code: string;
  /** Whether people may choose the language. A removed language is not offered, but its texts may still be stored. */
  offered: boolean;
}

let offered: readonly Language[] = ownLanguages;
let changed: ReadonlyMap<Language, Readonly<Record<string, string>>> = new Map();

/** Returns the languages that people may choose: Greek, English, and those added to the installation. */
export const offeredLanguages = (): readonly Language[] => offered;

/** Sets the added languages, and for each language the texts that replace those of the files. */
export function setLanguages(
  added: readonly AddedLanguage[],
  textsByLanguage: ReadonlyMap<Language, Readonly<Record<string, string>>>,
): void {
  const further = added.filter((language) => language.offered).map(({ code }) => code);
  for (const code of offered) instance.removeResourceBundle(code, 'translation');
  offered = [...ownLanguages, ...further];
  changed = textsByLanguage;
  setKnownLanguages(added.map(({ code }) => code));
  for (const code of offered) {
    const files = code === 'el' ? texts.el : code === 'en' ? texts.en : {};
    instance.addResourceBundle(code, 'translation', { ...files, ...textsByLanguage.get(code) });
  }
}

/** Returns the texts of a language that translators changed or added. */
export const changedTexts = (language: Language): Readonly<Record<string, string>> => changed.get(language) ?? {};

/** Returns an interface text in a language, or in Greek where it has none; the label itself when there is no such text. */
export function translate(language: Language, label: string, params: Record<string, string | number> = {}): string {
  return instance.t(label, { lng: language, ...params });
}

/** Returns a text in each language of the installation, as `write` returns it. */
export const inEachLanguage = (write: (language: Language) => string): InLanguages & { en: string } => ({
  el: write('el'),
  en: write('en'),
  ...Object.fromEntries(offered.map((language) => [language, write(language)])),
});

/** Whether there is a text with this label. */
export const hasText = (label: string) => instance.exists(label);
